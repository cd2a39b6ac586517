; The setup program: for the user who starts it, without an administrator; the association of event files
; stands in the user's own part of the registry. Version, Program, Icons and Licence come from the command line.

[Setup]
AppId=org.swissdesk.SwissDesk
AppName=SwissDesk
AppVersion={#Version}
AppPublisher=The SwissDesk authors
VersionInfoVersion={#Version}
VersionInfoProductTextVersion={#Version}
PrivilegesRequired=lowest
DefaultDirName={autopf}\SwissDesk
DefaultGroupName=SwissDesk
DisableProgramGroupPage=yes
LicenseFile={#Licence}
SetupIconFile={#Icons}\swissdesk.ico
UninstallDisplayIcon={app}\swissdeskw.exe
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0.17763
Compression=lzma2/max
SolidCompression=yes
ChangesAssociations=yes
CloseApplications=yes
WizardStyle=modern

[Tasks]
Name: "association"; Description: "Open event files (.swissdesk) with SwissDesk"
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[InstallDelete]
; What an earlier version brought and this one does not must not be imported any more.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Program}\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs
Source: "{#Icons}\swissdesk.ico"; DestDir: "{app}"; Flags: ignoreversion

[Icons]
Name: "{group}\SwissDesk"; Filename: "{app}\swissdeskw.exe"; AppUserModelID: "org.swissdesk.SwissDesk"
Name: "{group}\SwissDesk, example event"; Filename: "{app}\swissdeskw.exe"; Parameters: "--example"
Name: "{autodesktop}\SwissDesk"; Filename: "{app}\swissdeskw.exe"; Tasks: desktopicon

[Registry]
Root: HKCU; Subkey: "Software\Classes\.swissdesk\OpenWithProgids"; ValueType: string; ValueName: "SwissDesk.Event"; ValueData: ""; Flags: uninsdeletevalue; Tasks: association
Root: HKCU; Subkey: "Software\Classes\.swissdesk"; ValueType: string; ValueData: "SwissDesk.Event"; Flags: uninsdeletevalue; Tasks: association
Root: HKCU; Subkey: "Software\Classes\SwissDesk.Event"; ValueType: string; ValueData: "SwissDesk event"; Flags: uninsdeletekey; Tasks: association
Root: HKCU; Subkey: "Software\Classes\SwissDesk.Event\DefaultIcon"; ValueType: string; ValueData: "{app}\swissdesk.ico"; Tasks: association
Root: HKCU; Subkey: "Software\Classes\SwissDesk.Event\shell\open\command"; ValueType: string; ValueData: """{app}\swissdeskw.exe"" ""%1"""; Tasks: association

[Run]
Filename: "{app}\swissdeskw.exe"; Parameters: "--example"; Description: "Open the example event"; Flags: nowait postinstall skipifsilent unchecked
