import { setTimeout as pause } from "node:timers/promises";
import { answers } from "./recorded/answers.ts";
import { framesFor } from "./recorded/sync.ts";
import { serveBuild } from "./serve-build.mjs";

/** Windows, in CSS pixels. */
const windows = { phone: { width: 412, height: 823 }, desktop: { width: 1280, height: 900 } };
/** A page has loaded when it requests nothing for this time, in ms. */
const quietFor = 1000;

const drawing = { contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };

/** Pictures of people, which are at addresses of the API. */
const isPicture = (pathname) => /^\/api\/(?:avatar|placeholder)\//.test(pathname);

/** Answers the API, sync and the media of a page from the records. The list receives the calls without a record. */
async function answerFromRecords(page, origin, unanswered) {
  await page.route(`${origin}api/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (isPicture(pathname)) return route.fulfill(drawing);
    const answer = answers[pathname.slice("/api".length)];
    if (answer) return route.fulfill({ json: answer });
    unanswered.push(`${route.request().method()} ${pathname}`);
    return route.fulfill({ status: 404, json: {} });
  });
  await page.route(`${origin}media/**`, (route) =>
    route.fulfill(
      route.request().url().endsWith(".wav") ? { contentType: "audio/wav", body: silence } : drawing,
    ),
  );
  await page.routeWebSocket("**/sync*", (socket) =>
    socket.onMessage((text) => {
      for (const frame of framesFor(JSON.parse(text))) socket.send(JSON.stringify(frame));
    }),
  );
}

/** Resolves once the page has requested nothing for `quietFor`. */
async function untilQuiet(page) {
  let last = performance.now();
  page.on("request", () => {
    last = performance.now();
  });
  for (;;) {
    const rest = quietFor - (performance.now() - last);
    if (rest <= 0) return;
    await pause(rest);
  }
}

/**
 * Opens a route with an empty cache, until the screen shows its text and requests nothing more.
 * `sent` are the build's files that it loaded, `unanswered` its calls without a recorded answer.
 */
export async function openRoute(browser, { route, window, shows }) {
  const server = await serveBuild();
  const context = await browser.newContext({ serviceWorkers: "block", viewport: windows[window] });
  const unanswered = [];
  try {
    const page = await context.newPage();
    await answerFromRecords(page, server.url, unanswered);
    await page.goto(server.url + route.slice(1), { waitUntil: "load" });
    await page.getByText(shows).filter({ visible: true }).first().waitFor();
    await untilQuiet(page);
    return { sent: server.sent, unanswered };
  } finally {
    await context.close();
    await server.close();
  }
}

const rate = 8000;
const seconds = 63;
const samples = Buffer.alloc(rate * seconds, 0x80);

/** A WAV file of silence, as long as a recorded song: PCM, mono, 8 bits. */
export const silence = Buffer.concat([header(), samples]);

function header() {
  const bytes = Buffer.alloc(44);
  bytes.write("RIFF", 0);
  bytes.writeUInt32LE(36 + samples.length, 4);
  bytes.write("WAVEfmt ", 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate, 28);
  bytes.writeUInt16LE(1, 32);
  bytes.writeUInt16LE(8, 34);
  bytes.write("data", 36);
  bytes.writeUInt32LE(samples.length, 40);
  return bytes;
}
