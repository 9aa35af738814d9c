// The page /play?plain: what is told as lines of text, and a line to type.
"use strict";
(() => {
  const log = document.getElementById("log"), entry = document.getElementById("entry"), typed = document.getElementById("typed"), asked = document.getElementById("asked");
  const decoder = new TextDecoder();
  const mostLines = 1000;
  let part = "";

  const add = (text, kind) => {
    const low = log.scrollHeight - log.scrollTop - log.clientHeight < 60;
    const p = document.createElement("p");
    if (kind) p.className = kind;
    p.textContent = text;
    log.append(p);
    while (log.childElementCount > mostLines) log.firstElementChild.remove();
    if (low) log.scrollTop = log.scrollHeight;
  };

  // How lines end, and prompts: behind the second kind what is typed must not be shown.
  const ends = /(\r?\n|\x1b\]133;B(?:;secret=1)?\x1b\\)/;
  const plain = (text) => text.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "").trimEnd();
  const tell = (text) => text !== "" && add(text);
  const ask = (question, isSecret) => {
    asked.textContent = question === ">" ? "Your line" : question;
    typed.type = isSecret ? "password" : "text";
  };

  const line = new Line({
    words: true,
    size: () => ({ columns: 1000, rows: 100 }),
    show: (bytes, done) => {
      part += decoder.decode(bytes, { stream: true });
      const parts = part.split(ends);
      for (let at = 0; at + 1 < parts.length; at += 2) {
        if (parts[at + 1].endsWith("\n")) tell(plain(parts[at]));
        else ask(plain(parts[at]), parts[at + 1].includes("secret"));
      }
      part = parts.at(-1);
      done();
    },
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
  const clear = () => {
    log.replaceChildren();
    part = "";
    ask(">", false);
  };
  const dialog = login(line, clear);
  const end = ending(() => {
    clear();
    line.begin();
    typed.focus();
  });

  entry.onsubmit = (event) => {
    event.preventDefault();
    if (typed.type !== "password") add("> " + typed.value, "own");
    line.type(typed.value + "\r");
    typed.value = "";
  };
  standing("Connecting …");
  if (line.back) line.connect();
  else line.begin();
  typed.focus();
})();
