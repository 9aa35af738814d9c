// Shows push messages, also while no page is open. One that is clicked leads to where people play.
"use strict";
self.addEventListener("push", (event) => {
  const { text } = event.data.json();
  event.waitUntil(self.registration.showNotification("Boardroom", { body: text }));
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(
    self.clients.matchAll({ type: "window", includeUncontrolled: true }).then((pages) => {
      const page = pages.find((one) => new URL(one.url).pathname === "/play");
      return page ? page.focus() : self.clients.openWindow("/play");
    }),
  );
});
