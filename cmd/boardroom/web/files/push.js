// Push messages: asks the browser for them, and tells the house where they go to.
"use strict";
function offerPush(line) {
  const place = document.getElementById("push");
  if (!place || !("serviceWorker" in navigator) || !("PushManager" in window)) return;
  const button = place.querySelector("button"), state = place.querySelector("span");
  place.hidden = false;
  button.onclick = async () => {
    try {
      if ((await Notification.requestPermission()) !== "granted") throw new Error("The browser shows no messages of this site.");
      const asked = await fetch("/play/key");
      const key = await asked.text();
      if (!asked.ok) throw new Error(key);
      await navigator.serviceWorker.register("/worker.js");
      const worker = await navigator.serviceWorker.ready;
      const made = (await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })).toJSON();
      line.type("@notify push " + made.endpoint + "#" + made.keys.p256dh + "." + made.keys.auth + "\r");
      state.textContent = "A message with a code comes now. Type what it says.";
    } catch (error) {
      state.textContent = "That did not work. " + error.message;
    }
  };
}
