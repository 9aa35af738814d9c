// Keeps a part of a page as it is in the house.
"use strict";

// renew shows a part of a page anew. What its reader has opened, scrolled to or focused stays so.
function renew(part, html) {
  const at = part.contains(document.activeElement) ? document.activeElement : undefined;
  const link = at?.rel ? `[rel="${at.rel}"]` : `a[href="${at?.getAttribute("href")}"]`;
  const again = { A: link, SUMMARY: "summary", DIV: ".wide" }[at?.tagName];
  const open = part.querySelector("details")?.open;
  const scrolled = part.querySelector(".wide")?.scrollLeft;
  part.innerHTML = html; // made and escaped by the server
  if (open) part.querySelector("details")?.setAttribute("open", "");
  if (scrolled && part.querySelector(".wide")) part.querySelector(".wide").scrollLeft = scrolled;
  if (again) part.querySelector(again)?.focus({ preventScroll: true });
}

// follow hears of changes to a part until its page is left, which a browser may keep for later.
function follow(part) {
  const source = new EventSource(part.dataset.live);
  let again;
  addEventListener("pagehide", () => {
    clearTimeout(again);
    source.close();
  }, { once: true });
  source.onmessage = (event) => {
    if ("past" in part.dataset) return; // somebody looks at an earlier move
    const html = JSON.parse(event.data);
    if (part.innerHTML !== html) renew(part, html);
  };
  source.onerror = () => { // closed: the house did not answer as it should, and the browser gives up
    if (source.readyState === EventSource.CLOSED) again = setTimeout(follow, 10000, part);
  };
}

const followed = document.querySelectorAll("[data-live]");
followed.forEach(follow);
addEventListener("pageshow", (event) => event.persisted && followed.forEach(follow));
