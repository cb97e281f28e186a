import { type Product, startProduct } from "../shared/product.ts";
import { type BenchRoom, makeRoom, roomPath } from "../shared/room.ts";
import { measure } from "./lighthouse.ts";
import { type Options, readOptions } from "./options.ts";
import { type Figures, medians, table } from "./report.ts";
import { measureSlowly } from "./slow-network.ts";

const { runs, against, only } = readOptions(process.argv.slice(2));

interface Subject {
  readonly product: Product;
  readonly room: BenchRoom;
}

async function start(folder?: string): Promise<Subject> {
  const product = await startProduct({}, folder);
  return { product, room: await makeRoom(product.origin, "Bench Room") };
}

const tasks: readonly [string, Options["only"], (subject: Subject) => Promise<object>][] = [
  ["/playroom", "lighthouse", ({ product, room }) => measure(product.origin + roomPath(room))],
  ["/explore", "lighthouse", ({ product }) => measure(`${product.origin}/explore`)],
  ["/playroom, slow 3G", "slow", ({ product }) => measureSlowly(product.origin)],
];

const subjects: Subject[] = [];
try {
  subjects.push(await start());
  if (against) subjects.push(await start(against));
  for (const [title, kind, task] of tasks) {
    if (only !== null && only !== kind) continue;
    const measured: Figures[][] = subjects.map(() => []);
    // Alternate, so that other load affects both equally.
    for (let run = 0; run < runs; run++)
      for (const [i, subject] of subjects.entries()) {
        measured[i]?.push({ ...(await task(subject)) });
        process.stderr.write(".");
      }
    process.stderr.write("\n");
    const [now = {}, before = null] = measured.map(medians);
    console.log(`${table(title, now, before)}\n`);
  }
  console.log(`Medians of ${runs} runs.`);
} finally {
  for (const { product } of subjects) await product.stop();
}
process.exit(0);
