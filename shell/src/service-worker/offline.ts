/** Polling interval of the offline page, in ms: a server that is back after an outage fires no `online` event. */
const interval = 5000;

const reload = () => window.location.reload();

window.addEventListener("online", reload);
setInterval(async () => {
  const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => null);
  if (answer?.ok) reload();
}, interval);
