// The line to the house. It outlives the sockets that carry it: what was sent and has not come is
// sent again, and what was missed is told again.
"use strict";
class Line {
  constructor(options) {
    Object.assign(this, options); // words, size(), show(bytes, done), state(text), entered(), refuse(text), over(text)
    this.sent = 0; // bytes so far
    this.taken = 0; // of these, read by the house
    this.unsent = []; // what is kept until the house has it: [begin, bytes]
    this.waiting = []; // what is not sent yet, since the house has not read enough
    this.from = 0; // bytes of the house that have come
    this.shown = 0;
    this.pause = 250;
    this.tab = sessionStorage.getItem("tab");
    this.back = this.tab !== null;
    if (!this.back) this.draw();
  }

  draw() {
    const drawn = crypto.getRandomValues(new Uint8Array(16));
    this.tab = btoa(String.fromCharCode(...drawn)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
    sessionStorage.setItem("tab", this.tab);
  }

  // begin begins a session, of a guest or of an account.
  begin(name = "", secret = "", passkey = "") {
    this.draw();
    Object.assign(this, { back: false, sent: 0, taken: 0, unsent: [], waiting: [], from: 0, shown: 0, login: { name, secret, passkey } });
    this.connect();
  }

  connect() {
    clearTimeout(this.again);
    this.stopped = false;
    if (this.socket) this.socket.onclose = null, this.socket.close();
    const socket = new WebSocket(location.origin.replace(/^http/, "ws") + "/play/socket");
    this.socket = socket;
    socket.binaryType = "arraybuffer";
    socket.onopen = () => socket.send(JSON.stringify({
      tab: this.tab, back: this.back, seen: this.shown, words: this.words, size: this.size(), ...(this.back ? {} : this.login),
    }));
    socket.onmessage = (event) => (event.data instanceof ArrayBuffer ? this.come(new Uint8Array(event.data)) : this.hear(JSON.parse(event.data)));
    socket.onclose = () => this.lost();
  }

  come(bytes) {
    this.from += bytes.length;
    const upTo = this.from;
    this.show(bytes, () => {
      this.shown = upTo;
      this.tell({ seen: upTo });
    });
  }

  hear(told) {
    if (told.from !== undefined) {
      this.pause = 250;
      this.back = true;
      this.login = undefined;
      this.from = this.shown = told.from;
      this.open = true;
      this.entered();
      if (this.sent < told.came) this.sent = this.taken = told.came; // the page was loaded again
      for (const [begin, bytes] of this.unsent) if (begin + bytes.length > told.came) this.socket.send(bytes.subarray(Math.max(told.came - begin, 0)));
      this.state("");
    }
    if (told.taken !== undefined) {
      this.taken = Math.max(this.taken, told.taken);
      this.unsent = this.unsent.filter(([begin, bytes]) => begin + bytes.length > this.taken);
      this.flush();
    }
    if (told.gone) {
      this.stop();
      if (this.shown > 0) this.over("Your session is over: the line was gone for too long, or the house has restarted. If you have an account, log in to go on.");
      else this.begin();
    }
    if (told.passkey) {
      const socket = this.socket;
      passkeys.answer(told.passkey).then((passkey) => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify({ passkey })));
    }
    if (told.refused) {
      this.stop();
      this.refuse(told.refused);
    }
    if (told.why) {
      this.stop();
      this.over(told.why);
    }
    if (told.ended) {
      this.stop();
      sessionStorage.removeItem("tab");
      this.over("This session has ended.");
    }
  }

  stop() {
    this.stopped = true;
    this.open = false;
    this.socket.onclose = null;
    this.socket.close();
  }

  lost() {
    this.open = false;
    if (this.stopped) return;
    this.state("The line dropped. Connecting again …");
    this.again = setTimeout(() => this.connect(), this.pause);
    this.pause = Math.min(2 * this.pause, 5000);
  }

  tell(what) {
    if (this.open && this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ seen: this.shown, ...what }));
  }

  resize() {
    this.tell({ size: this.size() });
  }

  // type sends what was typed. The house takes so much at once and no more.
  type(text) {
    const bytes = new TextEncoder().encode(text);
    for (let at = 0; at < bytes.length; at += 4096) this.waiting.push(bytes.subarray(at, at + 4096));
    this.flush();
  }

  flush() {
    while (this.waiting.length > 0 && this.sent - this.taken + this.waiting[0].length <= 16384) {
      const bytes = this.waiting.shift();
      this.unsent.push([this.sent, bytes]);
      this.sent += bytes.length;
      if (this.open) this.socket.send(bytes);
    }
  }
}

// ending says on either page that a session is over, until another one begins.
function ending(begin) {
  const place = document.getElementById("over"), button = place.querySelector("button");
  const hide = () => (place.hidden = true);
  button.onclick = () => {
    hide();
    begin();
  };
  const show = (text) => {
    place.querySelector("span").textContent = text;
    place.hidden = false;
    button.focus();
  };
  return { show, hide };
}

// standing says in the bar how the line is; on a phone there is room for what is not as usual alone.
function standing(text) {
  const state = document.getElementById("state");
  state.textContent = text || "Connected";
  state.classList.toggle("usual", text === "");
}

// login lets somebody say who they are, on either page.
function login(line, clear) {
  const form = document.getElementById("login"), who = document.getElementById("who"), refused = document.getElementById("refused");
  const byPasskey = document.getElementById("by-passkey"), make = document.getElementById("make-passkey");
  if (byPasskey && passkeys.there()) for (const hidden of form.querySelectorAll(".passkey")) hidden.hidden = false;
  const show = (on) => {
    form.hidden = !on;
    who.setAttribute("aria-expanded", String(on));
    const name = document.getElementById("name");
    if (on && name) name.focus();
  };
  offerPush(line);
  who.onclick = () => show(form.hidden);
  form.onsubmit = (event) => {
    event.preventDefault();
    const name = document.getElementById("name"), secret = document.getElementById("secret");
    if (!name) return;
    refused.textContent = "";
    clear();
    line.begin(name.value.trim(), secret.value, make.checked ? "create" : "");
    secret.value = "";
  };
  if (byPasskey) byPasskey.onclick = () => {
    refused.textContent = "";
    clear();
    line.begin("", "", "get");
  };
  return { show, refuse: (text) => (refused.textContent = text) };
}
