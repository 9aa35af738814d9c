// Goes through a game that is over: by the arrow keys, Home and End, and without loading pages.
"use strict";
const game = document.getElementById("game");
const ways = { ArrowLeft: "prev", ArrowRight: "next", Home: "first", End: "last" };
let steps = Promise.resolve(); // one after the other, however fast keys are pressed

function linkOf(rel) {
  return rel && game.querySelector(`[rel=${rel}]`);
}

function step(rel) {
  steps = steps.then(() => show(linkOf(rel).href)).catch(() => { location.href = linkOf(rel).href; });
}

async function show(url) {
  const answer = await fetch(url);
  const made = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("game");
  game.dataset.past = "";
  renew(game, made.innerHTML);
  history.replaceState(null, "", url);
}

game.addEventListener("click", (event) => {
  const link = event.target.closest("a[rel]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  step(link.rel);
});
document.addEventListener("keydown", (event) => {
  if (!linkOf(ways[event.key]) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  step(ways[event.key]);
});
