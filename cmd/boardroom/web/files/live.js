// Keeps a part of a page as it is in the house.
"use strict";
for (const part of document.querySelectorAll("[data-live]")) {
  const source = new EventSource(part.dataset.live);
  source.onmessage = (event) => {
    if ("past" in part.dataset) return; // somebody looks at an earlier move
    const html = JSON.parse(event.data);
    if (part.innerHTML !== html) part.innerHTML = html; // made and escaped by the server
  };
}
