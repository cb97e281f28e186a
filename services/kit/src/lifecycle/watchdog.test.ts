import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

interface Options {
  /** Sent once the program prints. */
  readonly signal?: NodeJS.Signals | undefined;
  readonly stuckAfterMs?: number;
}

/** Runs a program with a watchdog. */
async function run(code: string, { signal, stuckAfterMs = 1000 }: Options = {}) {
  const watchdog = JSON.stringify(new URL("./watchdog.ts", import.meta.url).href);
  const stop = JSON.stringify(new URL("./run-service.ts", import.meta.url).href);
  const program = `import { startWatchdog } from ${watchdog};
    import { stopOnSignal } from ${stop};
    startWatchdog({ name: "planted", stuckAfterMs: ${stuckAfterMs} });
    stopOnSignal(async () => {});
    ${code}`;
  const child = spawn(process.execPath, ["--input-type=module-typescript", "-e", program], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout.once("data", () => signal && child.kill(signal));
  const [logged, [status, ended]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  return { logged, status, ended };
}

const stuck = `
  function readLines() { /^(a+)+$/.test("a".repeat(60) + "!"); }
  setTimeout(() => { console.log("now"); readLines(); }, 50);`;

test("a process whose loop is stuck in a pattern names the function and ends, also when it was told to stop", {
  timeout: 60_000,
}, async () => {
  for (const signal of [undefined, "SIGTERM"] as const) {
    const { logged, ended, status } = await run(stuck, { signal });
    if (signal === undefined || status === null) {
      expect(ended).toBe("SIGALRM");
      expect(logged).toContain("the loop is stuck");
      expect(logged).toContain("readLines");
    } else expect(status).toBe(0);
  }
});

test("a process that works and waits is left alone, and ends by itself", async () => {
  const busy = `let turns = 0;
    const work = setInterval(() => {
      const until = performance.now() + 300;
      while (performance.now() < until);
      if (++turns === 6) clearInterval(work);
    }, 20);`;
  expect(await run(busy)).toMatchObject({ status: 0, logged: "" });
});

const blockedFor = (ms: string) => `
  setTimeout(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${ms}), 50);`;

test("a process that does not get the CPU for a while is left alone", async () => {
  expect(await run(blockedFor("3000"))).toMatchObject({ status: 0, logged: "" });
});

test("a process whose loop is blocked for ever ends", async () => {
  const { ended, logged } = await run(blockedFor("Infinity"), { stuckAfterMs: 200 });
  expect(ended).toBe("SIGALRM");
  expect(logged).toContain("the loop is stuck");
});
