// The page /play?plain: what is told as lines of text, and a line to type.
"use strict";
(() => {
  const log = document.getElementById("log"), state = document.getElementById("state"), entry = document.getElementById("entry"), typed = document.getElementById("typed"), asked = document.getElementById("asked");
  const decoder = new TextDecoder();
  const mostLines = 1000;
  let part = "", own = [];

  const add = (text, kind) => {
    const low = log.scrollHeight - log.scrollTop - log.clientHeight < 60;
    const p = document.createElement("p");
    if (kind) p.className = kind;
    p.textContent = text;
    log.append(p);
    while (log.childElementCount > mostLines) log.firstElementChild.remove();
    if (low) log.scrollTop = log.scrollHeight;
  };

  // A line that begins with the prompt repeats what was typed, which is in the log already.
  const tell = (text) => {
    text = text.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "");
    const echo = text.replace(/^(> )+/, "");
    if (own.length > 0 && echo === own[0]) {
      own.shift();
      return;
    }
    if (echo.trim() !== "") add(echo);
  };

  const line = new Line({
    words: true,
    size: () => ({ columns: 1000, rows: 100 }),
    show: (bytes, done) => {
      part += decoder.decode(bytes, { stream: true });
      const lines = part.split(/\r?\n/);
      part = lines.pop();
      lines.forEach(tell);
      const question = part.replace(/^(> )+/, "").trim();
      asked.textContent = question === "" ? "Your line" : question;
      typed.type = /password/i.test(question) ? "password" : "text";
      done();
    },
    state: (text) => (state.textContent = text || "Connected"),
    entered: () => dialog.show(false),
    refuse: (text) => {
      state.textContent = text;
      dialog.show(true);
      dialog.refuse(text);
    },
    over: (text) => {
      state.textContent = text;
      again.hidden = false;
      again.focus();
    },
  });
  const clear = () => {
    log.replaceChildren();
    part = "";
    own = [];
  };
  const dialog = login(line, clear);
  const again = document.createElement("button");
  again.type = "button";
  again.textContent = "Begin anew";
  again.hidden = true;
  again.onclick = () => {
    again.hidden = true;
    clear();
    line.begin();
    typed.focus();
  };
  state.after(again);

  entry.onsubmit = (event) => {
    event.preventDefault();
    if (typed.type !== "password") {
      add("> " + typed.value, "own");
      own.push(typed.value);
    }
    line.type(typed.value + "\r");
    typed.value = "";
  };
  if (line.back) line.connect();
  else line.begin();
  typed.focus();
})();
