#!/usr/bin/env node
// Plays a match as a program, and takes a lost line up again:
// player.js HOST PORT NAME KEYFILE OPPONENT GAME COUNT
// Whose name comes first in the alphabet challenges. Needs ssh2.
const { Client } = require("ssh2");
const { readFileSync } = require("fs");
const { createInterface } = require("readline");

const [host, port, name, key, opponent, game, count] = process.argv.slice(2);

// A House is one line to the house. ask gives what a request comes to, or throws the
// reason for which it is refused; news is called when something was told.
class House {
  constructor(stream, news) {
    this.stream = stream;
    this.waiting = new Map();
    this.last = 0;
    createInterface({ input: stream }).on("line", (line) => {
      const said = JSON.parse(line);
      if (said.method === "notice" || said.result?.notices.length) news();
      const waits = this.waiting.get(said.id);
      this.waiting.delete(said.id);
      if (said.error) waits?.refuse(new Error(said.error.data?.reason));
      else waits?.answer(said.result);
    });
  }

  ask(method, params = {}) {
    const id = ++this.last;
    this.stream.write(JSON.stringify({ jsonrpc: "2.0", id, method, params }) + "\n");
    return new Promise((answer, refuse) => this.waiting.set(id, { answer, refuse }));
  }
}

// step does what there is to do, and says how many games against the opponent are over.
async function step(house) {
  for (const proposal of (await house.ask("proposals")).proposals) {
    if (proposal.from === opponent) await house.ask("accept", { number: proposal.number });
  }
  let playing = false;
  for (const { table, phase, seats, to_act, ply } of (await house.ask("tables", { mine: true })).tables) {
    const names = seats.map((seat) => seat.name);
    if (phase !== "play" || !names.includes(opponent)) continue;
    playing = true;
    if (!to_act.includes(names.indexOf(name) + 1)) continue;
    const { moves } = await house.ask("table.moves", { table });
    // With its number a move that is said twice is harmless.
    await house.ask("table.move", { table, move: moves[Math.floor(Math.random() * moves.length)], ply: ply + 1 });
  }
  const past = (await house.ask("history")).history;
  const over = past.filter((g) => g.seats.some((seat) => seat.name === opponent)).length;
  if (name < opponent && over < count && !playing) await house.ask("challenge", { to: opponent, game, casual: true });
  return over;
}

// play ends with true where the match is over, and with false where the line has dropped.
function play() {
  return new Promise((end) => {
    const line = new Client();
    line.on("error", () => {}).on("close", () => end(false));
    line.on("ready", () => line.subsys("boardroom", async (failed, stream) => {
      if (failed) return line.end();
      stream.on("close", () => line.end());
      let busy = true, again = false;
      const look = async () => {
        do {
          again = false;
          // What is refused has changed in between: then there is news as well.
          if ((await step(house).catch(() => 0)) >= count) end(true), line.end();
        } while (again);
        busy = false;
      };
      const house = new House(stream, () => { again = true; if (!busy) busy = true, look(); });
      const hello = await house.ask("hello");
      if (hello.ask) await house.ask("command", { line: "yes" }); // our name is free: take it
      await house.ask("subscribe", { pictures: false });
      look();
    }));
    line.connect({ host, port, username: name, privateKey: readFileSync(key), keepaliveInterval: 15000 });
  });
}

(async () => {
  while (!(await play())) await new Promise((done) => setTimeout(done, 1000));
  console.log("over");
})();
