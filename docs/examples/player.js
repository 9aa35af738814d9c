#!/usr/bin/env node
// Plays COUNT games of GAME against OPPONENT in a Boardroom house, with random legal moves.
// It keeps nothing but what counted before it came: after every notice, and after every cut, it
// asks the house how things stand and does what is due. A move has its number (ply), so that one
// which is sent twice is made once. Ends with status 0 when COUNT games are over.
'use strict';
const fs = require('fs');
const readline = require('readline');
const { Client } = require('ssh2');

const [host, port, name, keyFile, opponent, game, count] = process.argv.slice(2);
if (!count) {
  console.error('usage: player HOST PORT NAME KEYFILE OPPONENT GAME COUNT');
  process.exit(2);
}
const privateKey = fs.readFileSync(keyFile);
const same = (a, b) => a.toLowerCase() === b.toLowerCase();
const challenges = name.toLowerCase() < opponent.toLowerCase();
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
const log = (...words) => console.log(new Date().toISOString().slice(11, 19), name, ...words);

let hostKey; // of the first connection; the house has to keep it
let before; // tables of games that were over when we came
const over = new Set(); // tables of games that count

// A session of the subsystem: call() asks, changed() waits until the house has told something.
function connect() {
  return new Promise((resolve, reject) => {
    const ssh = new Client();
    const waiting = new Map();
    let id = 0, told = true, wake = () => {}, broken;
    const tell = () => { told = true; wake(); };
    const end = (error) => {
      broken ||= error;
      for (const call of waiting.values()) call.reject(broken);
      waiting.clear();
      wake();
      reject(broken);
      ssh.end();
    };
    ssh.on('error', end);
    ssh.on('close', () => end(new Error('the line is gone')));
    ssh.on('ready', () => ssh.subsys('boardroom', (error, stream) => {
      if (error) return end(error);
      stream.on('close', () => end(new Error('the session is over')));
      readline.createInterface({ input: stream }).on('line', (text) => {
        const message = JSON.parse(text);
        if (message.method === 'notice') tell();
        const call = waiting.get(message.id);
        if (!call) return;
        waiting.delete(message.id);
        if (message.error) call.reject(Object.assign(new Error(message.error.message), { answer: message.error }));
        else call.resolve(message.result);
      });
      resolve({
        close: () => ssh.end(),
        call: (method, params) => new Promise((resolve, reject) => {
          if (broken) return reject(broken);
          waiting.set(++id, { resolve, reject });
          stream.write(JSON.stringify({ jsonrpc: '2.0', id, method, params }) + '\n');
        }),
        changed: async () => {
          if (!told && !broken) await new Promise((done) => { wake = done; });
          if (broken) throw broken;
          told = false;
        },
        lookAgainIn: (ms) => setTimeout(tell, ms),
      });
    }));
    ssh.connect({
      host, port: Number(port), username: name, privateKey, keepaliveInterval: 5000,
      hostVerifier: (key) => (hostKey ||= key).equals(key),
    });
  });
}

// Makes the name ours where it is new, and says that a program plays.
async function arrive(house) {
  const hello = await house.call('hello', { stream: true });
  if (hello.ask) {
    const taken = await house.call('command', { line: 'yes' });
    if (taken.status !== 'done') throw new Error(taken.error);
  }
  if (!hello.bot) {
    await house.call('bot', { state: 'on' }).catch((error) => {
      if (error.answer?.data?.reason !== 'seated') throw error; // not while the account plays
    });
  }
  await house.call('subscribe', { pictures: false });
}

const concerns = (table) => table.game === game && table.seats.some((seat) => same(seat.name, opponent));

// Looks how things stand and does what is due: a move, an answer to a challenge, or a challenge.
async function act(house) {
  // In this order, no game can slip from proposed to played to over between two questions.
  const { proposals } = await house.call('proposals', { mine: challenges });
  const { tables } = await house.call('tables', { mine: true });
  const { history } = await house.call('history');
  const ended = history.filter(concerns).map((past) => past.table);
  before ||= new Set(ended);
  for (const table of ended) {
    if (before.has(table) || over.has(table)) continue;
    over.add(table);
    log(`game ${over.size} of ${count} is over, table ${table}`);
  }
  if (over.size >= count) return;

  const table = tables.find((each) => concerns(each) && each.phase === 'play');
  if (table) {
    const mine = table.seats.find((seat) => same(seat.name, name));
    if (!table.to_act.includes(mine.seat)) return;
    const { moves, unlisted } = await house.call('table.moves', { table: table.table });
    if (unlisted) { // a move that is put together: the house makes one up
      await house.call('table.play', { table: table.table, verb: unlisted, words: ['random'] });
      await house.call('table.play', { table: table.table, verb: unlisted, words: ['done'] });
      return;
    }
    const move = moves[Math.floor(Math.random() * moves.length)];
    const made = await house.call('table.move', { table: table.table, move, ply: table.ply + 1 });
    log(`table ${table.table} move ${made.ply}: ${move}`);
    return;
  }
  const proposal = proposals.find((each) =>
    each.kind === 'challenge' && each.game === game && same(challenges ? each.to : each.from, opponent));
  if (challenges && !proposal) await house.call('challenge', { to: opponent, game });
  if (!challenges && proposal) await house.call('accept', { number: proposal.number });
}

async function main() {
  let pause = 500;
  while (over.size < count) {
    let house;
    try {
      house = await connect();
      await arrive(house);
      log('is here');
      pause = 500;
      while (over.size < count) {
        await house.changed();
        try {
          await act(house);
        } catch (error) {
          if (![1, 2].includes(error.answer?.code)) throw error;
          log('refused:', error.message, error.answer.data.reason); // such as: the opponent is not here yet
          house.lookAgainIn(1000);
        }
      }
    } catch (error) {
      const hopeless = error.level === 'client-authentication' || [3, -32600, -32601, -32602].includes(error.answer?.code);
      if (hopeless) throw error;
      log(`${error.message}; tries again in ${pause} ms`);
      await sleep(pause);
      pause = Math.min(pause * 2, 30000);
    } finally {
      house?.close();
    }
  }
}

main().then(() => process.exit(0), (error) => {
  console.error(`${name}: ${error.message}`);
  process.exit(1);
});
