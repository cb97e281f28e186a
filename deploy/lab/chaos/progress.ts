/** Progress on a terminal as one line that is overwritten, else as a line per 10 %. */
export function progressLine(n: number, output: NodeJS.WriteStream = process.stderr): (done: number) => void {
  let printed = -1;
  return (done) => {
    const tenth = Math.floor((10 * (done + 1)) / n);
    if (tenth <= printed) return;
    printed = tenth;
    output.write(output.isTTY ? `\r${tenth * 10} %${tenth === 10 ? "\n" : ""}` : `${tenth * 10} %\n`);
  };
}
