import { firstLanguage } from "@tutti/kit/early";

/** Polling interval of the offline page, in ms: a server that is back after an outage fires no `online` event. */
const interval = 5000;

const reload = () => window.location.reload();

window.addEventListener("online", reload);
setInterval(async () => {
  const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => null);
  if (answer?.ok) reload();
}, interval);

/** The page is in English; there is no catalogue without a network. */
const chinese = {
  title: "离线 · Tutti",
  h1: "你已离线。",
  p: "网络恢复后，房间会自动回来。",
};

if (firstLanguage(window) === "zh") {
  document.documentElement.lang = "zh";
  for (const [name, text] of Object.entries(chinese)) document.querySelector(name)?.replaceChildren(text);
}
