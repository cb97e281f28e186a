import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { musicReaders } from "./music.ts";
import { otherReaders } from "./readers.ts";
import { costOf, worstOf } from "./search.ts";
import { drawFrom } from "./texts.ts";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "20" },
    seed: { type: "string", default: "1" },
    only: { type: "string" },
    // A file for the whole texts, of which the table has the beginnings.
    out: { type: "string" },
  },
});
const seconds = Number(values.seconds);
if (!Number.isInteger(seconds) || seconds < 1 || seconds > 600)
  throw new Error("--seconds is a number from 1 to 600.");
/** CPU time that a reader may take for each KB, in ms. */
const goal = 5;
/** After so many ms a reader is stopped and counted as never ending. */
const patience = 10_000;

const all = [...(await musicReaders()), ...otherReaders];
const readers = all.filter(({ name }) => values.only === undefined || name.includes(values.only));
if (readers.length === 0)
  throw new Error(`--only is a part of one of these names: ${all.map(({ name }) => name).join(", ")}.`);

let isMet = true;
const worst: Record<string, string> = {};
console.log(`Each reader reads for ${seconds} s.\n`);
for (const { name, seeds, max, read, copies } of readers) {
  const until = performance.now() + seconds * 1000;
  const { text, perKb, count } = worstOf({
    seeds,
    max,
    copies,
    cost: costOf(read, patience),
    draw: drawFrom(Number(values.seed)),
    goesOn: () => performance.now() < until,
  });
  const met = perKb <= goal;
  worst[name] = text;
  isMet &&= met;
  const shown = `${JSON.stringify(text.slice(0, 60))} (${text.length})`;
  console.log(
    `${name.padEnd(20)} ${perKb.toFixed(2).padStart(8)} ms/KB  ${met ? "met   " : "MISSED"}  of ${count}: ${shown}`,
  );
}
console.log(`\nGoal: at most ${goal} ms of CPU per KB of UTF-8; shorter texts count as one KB.`);
if (values.out !== undefined) writeFileSync(values.out, JSON.stringify(worst, null, 2));
process.exit(isMet ? 0 : 1);
