import { parseArgs } from "node:util";
import { openScratchDatabase } from "../../tools/scratch-database.ts";
import serverOptions from "../../tools/server-options.json" with { type: "json" };

const { values, positionals } = parseArgs({
  options: { sizes: { type: "string" }, outside: { type: "boolean" }, verbose: { type: "boolean" } },
  allowPositionals: true,
});
if (values.outside) {
  const { measureOutside } = await import("./outside.ts");
  await measureOutside(values.verbose ?? false);
} else if (values.sizes === undefined) await import("./understanding.ts");
else {
  const { benchScale } = await import("./scale.ts");
  const sizes = values.sizes.split(",").map(Number);
  const openDatabase = () => openScratchDatabase("bench_music");
  await benchScale({ sizes, file: positionals[0], serverOptions, openDatabase });
}
