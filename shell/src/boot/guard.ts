/**
 * Inlined in the head of the page (`build/page-head.mjs`), compiled to ES5: a page whose scripts do not arrive ends in a
 * sentence with a button. Loads the page's own scripts again, and says so where the browser is too old.
 */
import { LOAD_TIMEOUT, RETRY_WAITS } from "@tutti/remote-build/page";
import { definePolyfills } from "./polyfills.ts";

interface ScriptPolicy {
  createScriptURL(address: string): string;
}
interface Policies {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

const page = document.documentElement;
const startedAt = Date.now();
const tries: Record<string, number> = {};

/** What the oldest browsers that the product supports have; see `build/browsers.mjs`. */
function isTooOld(): boolean {
  try {
    // A literal would be a syntax error there, which ends the whole script.
    /(?<=a)b/;
    const known = [[].at, [].findLast, Object.hasOwn, window.structuredClone, AbortSignal.timeout];
    return known.indexOf(undefined as never) >= 0 || !CSS.supports("height", "1dvh");
  } catch {
    return true;
  }
}

/** `start-page.tsx` writes the same attribute. */
function giveUp(): void {
  if (!page.getAttribute("data-boot")) page.setAttribute("data-boot", "lost");
}

const { trustedTypes: factory } = window as unknown as { trustedTypes?: Policies };
/** Only for what the page's own HTML names as its scripts. */
const policy = factory?.createPolicy("page-scripts", { createScriptURL: (address) => address });

function load(lost: HTMLScriptElement): void {
  const script = document.createElement("script");
  script.defer = true;
  script.async = false;
  script.crossOrigin = lost.crossOrigin;
  script.integrity = lost.integrity;
  script.src = policy ? policy.createScriptURL(lost.src) : lost.src;
  document.head.appendChild(script);
}

function retry(script: HTMLScriptElement): void {
  const number = tries[script.src] || 0;
  const wait = RETRY_WAITS[number];
  if (wait === undefined || Date.now() - startedAt > LOAD_TIMEOUT) {
    giveUp();
    return;
  }
  tries[script.src] = number + 1;
  setTimeout(() => load(script), wait);
}

/** Scripts of the page are deferred; those of the bundler's chunks, which it loads again itself, are not. */
const isOfPage = (target: EventTarget | null): target is HTMLScriptElement =>
  (target as Element).tagName === "SCRIPT" && (target as HTMLScriptElement).defer;

const isOwnFile = (address: string): boolean => address.indexOf("/static/js/") > 0;

if (isTooOld()) page.setAttribute("data-browser", "old");
else definePolyfills();
// Also the errors of elements, which do not bubble.
window.addEventListener(
  "error",
  (event) => {
    if (isOfPage(event.target)) retry(event.target);
    else if (event.target === window && isOwnFile(event.filename || "")) giveUp();
  },
  true,
);
document.addEventListener("click", (event) => {
  if ((event.target as Element).id === "boot-again") window.location.reload();
});
setTimeout(giveUp, LOAD_TIMEOUT);
