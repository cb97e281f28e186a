/** How often the offline page looks for the server, in ms: a server that was down sends no `online` event. */
const interval = 5000;

const reload = () => window.location.reload();

window.addEventListener("online", reload);
setInterval(async () => {
  const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => null);
  if (answer?.ok) reload();
}, interval);
