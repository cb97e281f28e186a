import { parseArgs } from "node:util";
import { parseEmail, parseUsername } from "@tutti/auth/account";
import { musicReaders, type Reader } from "@tutti/playlist-gen/readers";
import { parseRoomName } from "@tutti/rooms/room-name";
import { isPublicLink, nameKeys, videoIdOf } from "@tutti/service-kit";
import { drawFrom, endsWithin, textsOf } from "./texts.ts";

const { values } = parseArgs({
  options: { seconds: { type: "string", default: "20" }, seed: { type: "string", default: "1" } },
});
const seconds = Number(values.seconds);
if (!Number.isInteger(seconds) || seconds < 1 || seconds > 600)
  throw new Error("--seconds is a number from 1 to 600.");
/** CPU time that a reader may take for each KB, in ms. */
const goal = 5;
/** After so many ms a reader is stopped and counted as never ending. */
const patience = 10_000;

const links = ["https://www.youtube.com/watch?v=rY0WxgSXdEE&t=30", "http://user:pw@[::1]:80/a/../b?c#d"];
const names = ["Ada", "卡拉OK", "Blue Otter 12", "Jürgen ſ İ"];
const others: readonly Reader[] = [
  { name: "mail address", max: 1000, seeds: ["ada+tutti@example.co.uk"], read: parseEmail },
  { name: "username", max: 1000, seeds: names, read: parseUsername },
  { name: "room name", max: 10_000, seeds: names, read: parseRoomName },
  { name: "name keys", max: 100, seeds: names, read: nameKeys },
  { name: "link", max: 500, seeds: links, read: isPublicLink },
  { name: "video id", max: 500, seeds: links, read: videoIdOf },
];

/** CPU time of one reading, in ms; the least of seven where the first is slow, since others use the cores, too. */
function cost(reader: Reader, text: string): number {
  const once = () => {
    const began = process.cpuUsage();
    const ended = endsWithin(patience, () => reader.read(text));
    const { user, system } = process.cpuUsage(began);
    return ended ? (user + system) / 1000 : Number.POSITIVE_INFINITY;
  };
  const first = once();
  const isSlow = first > goal * Math.max(1, text.length / 1024);
  return isSlow && Number.isFinite(first) ? Math.min(first, ...Array.from({ length: 6 }, once)) : first;
}

let isMet = true;
const readers = (await musicReaders()).filter(({name}) => ["list","file of a list","song title","artists","video title"].includes(name));
console.log(`Each reader reads for ${seconds} s.\n`);
for (const reader of readers) {
  let [worst, of, count] = [0, "", 0];
  for (const seed of reader.seeds) cost(reader, seed);
  const until = performance.now() + seconds * 1000;
  for (const text of textsOf(reader.seeds, reader.max, drawFrom(Number(values.seed)))) {
    const perKb = cost(reader, text) / Math.max(1, text.length / 1024);
    if (perKb > worst) [worst, of] = [perKb, text];
    count++;
    if (performance.now() > until) break;
  }
  const met = worst <= goal;
  isMet &&= met;
  const shown = JSON.stringify(of.slice(0, 60));
  console.log(
    `${reader.name.padEnd(20)} ${worst.toFixed(2).padStart(8)} ms/KB  ${met ? "met   " : "MISSED"}  of ${count}: ${shown} (${of.length})`,
  );
}
console.log(`\nGoal: at most ${goal} ms of CPU per KB.`);
process.exit(isMet ? 0 : 1);
