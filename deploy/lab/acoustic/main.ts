import { constants, setPriority } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { type Account, register } from "../../../shell/e2e/people/account.ts";
import { demoTracks, makeRoom } from "../../../shell/e2e/people/rooms.ts";
import { type Product, startProduct } from "../shared/product.ts";
import { Listener } from "./listener.ts";
import { offsetsOf, type Summary, secondsFor, summaryOf } from "./offsets.ts";
import { readOptions } from "./options.ts";
import { hasPulse, type Place, type Pulse, sampleRate, startPulse } from "./pulse.ts";
import { isMet, phaseText, verdictText, windowsText } from "./report.ts";

const { songs, windows, delayMs, isVerbose } = readOptions(process.argv.slice(2));
/** Milliseconds that players need to get in step after a song change. */
const settling = 8000;

if (!hasPulse()) {
  console.error(
    "Nothing was measured: this needs the programs of PulseAudio (apt-get install pulseaudio pulseaudio-utils).",
  );
  process.exit(2);
}

/** Plays song after song; returns a summary of the guest's lag at each place. */
async function listen<P extends Place>(pulse: Pulse, host: Listener, places: readonly P[]) {
  const offsets = new Map<P, (number | null)[]>(places.map((place) => [place, []]));
  for (let song = 0; song < songs; song++) {
    await host.press("Next");
    await pause(settling);
    const recorded = await pulse.record(secondsFor(windows));
    for (const place of places) {
      const found = offsetsOf(recorded.host, recorded[place], sampleRate);
      if (isVerbose) console.error(windowsText(place, found));
      offsets.get(place)?.push(...found);
    }
    process.stderr.write(".");
  }
  process.stderr.write("\n");
  return (place: P): Summary => summaryOf(offsets.get(place) ?? []);
}

/** Raises the priority of this process and its future children; only root may. */
function raisePriority(): void {
  try {
    setPriority(constants.priority.PRIORITY_HIGH);
  } catch {
    console.error("Could not raise the priority: other load may affect the result.");
  }
}

interface Setup {
  readonly product: Product;
  readonly pulse: Pulse;
  readonly account: Account;
}

/** A host and a guest in a playing room, each with an audio output. */
async function openListeners(
  { product, pulse, account }: Setup,
  guestOutput: "silent-delay" | "reported-delay",
) {
  const { origin } = product;
  const room = await makeRoom(origin, account, demoTracks(16));
  const host = await Listener.open({ origin, room, account, env: pulse.environment("host") });
  const guest = await Listener.open({ origin, room, env: pulse.environment(guestOutput) });
  await host.press("Play");
  await pause(settling);
  return { host, guest, leave: () => Promise.all([host.close(), guest.close()]) };
}

/** An output that does not report its delay: the listener compensates with the slider. */
async function measureWithSlider(setup: Setup): Promise<Summary> {
  const { host, guest, leave } = await openListeners(setup, "silent-delay");
  console.log(`An output that is ${delayMs} ms late and does not report it:`);
  const before = await listen(setup.pulse, host, ["guest", "sent"]);
  console.log(phaseText("as the guest's browser sends it", before("sent")));
  console.log(phaseText("audible", before("guest")));
  await guest.setSpeakerDelay(delayMs);
  const after = await listen(setup.pulse, host, ["guest"]);
  console.log(phaseText(`audible, slider at ${delayMs} ms`, after("guest")));
  console.log(`${verdictText("by the slider", after("guest"), before("guest"))}\n`);
  await leave();
  return after("guest");
}

/** An output that reports its delay: no setting is needed. */
async function measureWithReport(setup: Setup): Promise<Summary> {
  const { host, guest, leave } = await openListeners(setup, "reported-delay");
  const recorded = await listen(setup.pulse, host, ["sent"]);
  const [ours, theirs] = [await host.outputLatency(), await guest.outputLatency()];
  console.log(`An output that reports ${theirs ?? "?"} ms beside one that reports ${ours ?? "?"} ms:`);
  console.log(phaseText("audible, nothing set", recorded("sent")));
  console.log(verdictText("by the report", recorded("sent"), null));
  await leave();
  return recorded("sent");
}

const product = await startProduct();
// Prioritise sound server and browsers over other load: a starved browser stutters, which is not the subject here.
raisePriority();
const pulse = await startPulse(delayMs);
let isEverythingMet = false;
try {
  const setup = { product, pulse, account: await register(product.origin) };
  const results = [await measureWithSlider(setup), await measureWithReport(setup)];
  isEverythingMet = results.every(isMet);
} finally {
  await pulse.stop();
  await product.stop();
}
process.exit(isEverythingMet ? 0 : 1);
