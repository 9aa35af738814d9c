// The terminal of the page /play.
"use strict";
(() => {
  const place = document.getElementById("terminal"), entry = document.getElementById("entry"), typed = document.getElementById("typed");
  const touch = matchMedia("(pointer: coarse)").matches || innerWidth < 600;
  if (touch) document.body.classList.add("touch");
  const term = new Terminal({
    allowProposedApi: false, convertEol: false, cursorBlink: true, fontFamily: 'ui-monospace, "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace',
    fontSize: touch ? 14 : 16, scrollback: 5000, screenReaderMode: false, theme: { background: "#101116", foreground: "#e8e6e1" },
  });
  term.open(place);
  if (touch) term.textarea.inputMode = "none"; // a tap at the board brings up no keyboard: that is for the line below

  const fit = () => {
    const cell = term._core?._renderService?.dimensions?.css?.cell;
    const wide = place.clientWidth - 24, tall = place.clientHeight - 10;
    if (!cell?.width || wide < 50 || tall < 50) return;
    if (touch) { // text as large as 44 columns leave room for
      const size = Math.max(12, Math.min(16, Math.floor(term.options.fontSize * (wide / 44) / cell.width)));
      if (size !== term.options.fontSize) {
        term.options.fontSize = size;
        requestAnimationFrame(fit);
        return;
      }
    }
    const columns = Math.max(20, Math.floor(wide / cell.width)), rows = Math.max(5, Math.floor(tall / cell.height));
    if (columns !== term.cols || rows !== term.rows) term.resize(columns, rows);
  };

  // Prompts end with a code of their own, and secrets with another: a keyboard remembers what is typed openly.
  term.parser.registerOscHandler(133, (mark) => {
    if (/^B(;|$)/.test(mark)) typed.type = mark.includes("secret=1") ? "password" : "text";
    return true;
  });

  const line = new Line({
    words: false,
    size: () => ({ columns: term.cols, rows: term.rows }),
    show: (bytes, done) => term.write(bytes, done),
    state: standing,
    entered: () => {
      dialog.show(false);
      end.hide();
    },
    refuse: (text) => {
      standing("Not logged in");
      dialog.show(true);
      dialog.refuse(text);
    },
    over: (text) => {
      standing("Not connected");
      end.show(text);
    },
  });
  const dialog = login(line, () => term.reset());
  const end = ending(() => {
    term.reset();
    line.begin();
    focus();
  });

  const focus = () => (touch ? typed.blur() : term.focus());
  term.onData((data) => line.type(data));
  term.onResize(() => line.resize());
  new ResizeObserver(() => requestAnimationFrame(fit)).observe(place);
  entry.onsubmit = (event) => {
    event.preventDefault();
    line.type(typed.value + "\r");
    typed.value = "";
  };

  // wordAt is the word that was tapped: what stands in one colour of its own, as commands do, or the
  // name of a cell.
  const wordAt = (x, y) => {
    const screen = place.querySelector(".xterm-screen").getBoundingClientRect();
    const column = Math.floor(((x - screen.left) / screen.width) * term.cols), row = Math.floor(((y - screen.top) / screen.height) * term.rows);
    const written = term.buffer.active.getLine(term.buffer.active.viewportY + row);
    if (!written || column < 0 || column >= term.cols) return "";
    const colour = (at) => {
      const cell = written.getCell(at);
      return cell && !cell.isFgDefault() && cell.isBgDefault() ? cell.getFgColorMode() + ":" + cell.getFgColor() + ":" + cell.isBold() : "";
    };
    const own = colour(column);
    let begin = column, end = column;
    if (own !== "") {
      while (begin > 0 && colour(begin - 1) === own) begin--;
      while (end < term.cols && colour(end) === own) end++;
      return written.translateToString(true, begin, end).trim();
    }
    const text = written.translateToString(false);
    const isWord = (at) => /[\p{L}\p{N}@#-]/u.test(text[at] || "");
    if (!isWord(column)) return "";
    while (begin > 0 && isWord(begin - 1)) begin--;
    while (isWord(end)) end++;
    const word = text.slice(begin, end);
    return /^([a-z]\d{1,2}|\d{1,2}x\d{1,2}|#?\d{1,4})$/i.test(word) ? word : "";
  };
  place.addEventListener("click", (event) => {
    if (!touch || term.hasSelection()) return;
    const word = wordAt(event.clientX, event.clientY);
    if (word === "") return;
    typed.value = (typed.value.trimEnd() + " " + word).trim();
  });

  requestAnimationFrame(() => {
    fit();
    standing("Connecting …");
    if (line.back) line.connect();
    else line.begin();
    focus();
  });
})();
