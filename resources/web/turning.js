
"use strict";
(() => {
  const main = document.querySelector("main"), table = document.querySelector("table");
  const notes = document.querySelector(".notes"), label = document.getElementById("page");
  const groups = [...table.tBodies].map((body) => ({
    head: body.querySelector("tr.g"),
    rows: [...body.rows].filter((row) => !row.classList.contains("g")),
  }));
  let pages = [], page = 0, timer = 0;

  const showEverything = () => {
    table.hidden = false;
    if (notes) notes.hidden = true;
    for (const { head, rows } of groups) for (const row of [head, ...rows]) if (row) row.hidden = false;
  };

  // Makes a wide table smaller rather than cutting its right end off.
  const narrow = () => {
    table.style.fontSize = "";
    const share = main.clientWidth / table.scrollWidth;
    if (share < 1) table.style.fontSize = `${Math.floor(100 * share)}%`;
  };

  // Fills page after page; a group that goes on overleaf has its heading there again.
  const divide = () => {
    showEverything();
    narrow();
    const room = main.clientHeight - table.tHead.offsetHeight;
    let rows = [], used = 0;
    pages = [];
    for (const group of groups) {
      const heading = group.head ? group.head.offsetHeight : 0;
      used += heading;
      for (const row of group.rows) {
        const height = row.offsetHeight;
        if (rows.length && used + height > room) {
          pages.push(rows);
          rows = [];
          used = heading;
        }
        rows.push(row);
        used += height;
      }
    }
    if (rows.length) pages.push(rows);
    if (notes) pages.push([]);
  };

  const show = () => {
    const shown = new Set(pages[page]);
    table.hidden = shown.size === 0;
    if (notes) notes.hidden = shown.size > 0;
    for (const { head, rows } of groups) {
      for (const row of rows) row.hidden = !shown.has(row);
      if (head) head.hidden = !rows.some((row) => shown.has(row));
    }
    label.textContent = pages.length > 1 ? `${page + 1} / ${pages.length}` : "";
  };

  const turn = (step) => {
    page = (page + step + pages.length) % Math.max(1, pages.length);
    show();
  };
  const start = () => { timer = setInterval(() => turn(1), 1000 * Number(document.body.dataset.turn)); };
  const stop = () => { clearInterval(timer); timer = 0; };
  const fit = () => { divide(); page = Math.min(page, Math.max(0, pages.length - 1)); show(); };

  addEventListener("resize", fit);
  addEventListener("beforeprint", () => { showEverything(); if (notes) notes.hidden = false; });
  addEventListener("afterprint", fit);
  addEventListener("keydown", (event) => {
    if (event.key === " ") { event.preventDefault(); if (timer) stop(); else start(); }
    if (event.key === "ArrowRight" || event.key === "PageDown") turn(1);
    if (event.key === "ArrowLeft" || event.key === "PageUp") turn(-1);
  });
  fit();
  start();
})();
