import { Presets, SingleBar } from "cli-progress";
import type { Progress } from "./import-file.ts";

/** A progress bar on a terminal, else one line per quarter of the file. */
export function progressBar(output: NodeJS.WriteStream): { progress: Progress; stop(): void } {
  if (!output.isTTY) {
    let printed = 0;
    return {
      progress: (share, rows) => {
        const quarter = Math.floor(share * 4);
        if (quarter > printed) output.write(`${quarter * 25} % (${rows.toLocaleString("en-US")} rows)\n`);
        printed = Math.max(printed, quarter);
      },
      stop: () => {},
    };
  }
  const bar = new SingleBar(
    { format: "{bar} {percentage} %  {rows} rows", stream: output, hideCursor: true },
    Presets.shades_classic,
  );
  bar.start(100, 0, { rows: 0 });
  return {
    progress: (share, rows) => bar.update(Math.round(share * 100), { rows: rows.toLocaleString("en-US") }),
    stop: () => bar.stop(),
  };
}
