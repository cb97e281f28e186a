import { firstLanguage, type Language } from "@tutti/kit/early";
import type { OfflineTexts } from "./texts/offline-texts.ts";

/** Polling interval of the offline page, in ms: a server that is back after an outage fires no `online` event. */
const interval = 5000;

const reload = () => window.location.reload();

window.addEventListener("online", reload);
setInterval(async () => {
  const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => null);
  if (answer?.ok) reload();
}, interval);

/** By language, from the build: there is no catalogue without a network. The page itself is in English. */
declare const OFFLINE_TEXTS: Readonly<Partial<Record<Language, OfflineTexts>>>;

const language = firstLanguage(window);
const texts = OFFLINE_TEXTS[language];
if (texts) {
  document.documentElement.lang = language;
  for (const [name, text] of Object.entries(texts)) document.querySelector(name)?.replaceChildren(text);
}
