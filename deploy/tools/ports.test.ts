import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const drawn = 250;
const script = `
  import { freePort } from ${JSON.stringify(fileURLToPath(new URL("ports.ts", import.meta.url)))};
  const ports = [];
  for (let i = 0; i < ${drawn}; i++) ports.push(await freePort());
  console.log(ports.join(" "));
  process.stdin.on("end", () => process.exit()).resume();`;

/** A process that picks ports, and keeps them until its input ends. */
function drawer() {
  const child = execFile(process.execPath, ["--input-type=module", "--eval", script]);
  const ports = new Promise<string[]>((resolve, reject) => {
    let line = "";
    child.stdout?.on("data", (chunk) => {
      line += chunk;
      if (line.includes("\n")) resolve(line.trim().split(" "));
    });
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`The process ended with ${code}.`)));
  });
  return { ports, end: () => child.stdin?.end() };
}

test("processes that pick ports concurrently, before they are bound, pick none twice", async () => {
  const drawers = [drawer(), drawer(), drawer()];
  try {
    const ports = (await Promise.all(drawers.map((one) => one.ports))).flat();
    expect(new Set(ports).size).toBe(3 * drawn);
  } finally {
    for (const one of drawers) one.end();
  }
});
