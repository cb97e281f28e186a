// Used before any package is installed, so it has no dependencies and no types.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const sleeper = new Int32Array(new SharedArrayBuffer(4));

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

function holderOf(file) {
  try {
    return Number(readFileSync(file, "utf8"));
  } catch {
    return 0;
  }
}

/**
 * Waits until no other process sets this checkout up, so that two commands of a fresh checkout do not install or
 * build over each other. The lock of a process that has ended is taken over. Returns the release, which may be
 * called twice.
 */
export function lockSetup(checkout, { wait = () => Atomics.wait(sleeper, 0, 0, 200) } = {}) {
  const file = path.join(checkout, ".cache/setup.lock");
  mkdirSync(path.dirname(file), { recursive: true });
  let says = true;
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: "wx" });
      break;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    const holder = holderOf(file);
    // A file that is still empty is about to be written.
    if (holder > 0 && (holder === process.pid || !isRunning(holder))) {
      rmSync(file, { force: true });
      continue;
    }
    if (says) console.log("Waiting for another command, which sets this checkout up …");
    says = false;
    wait();
  }
  return () => {
    if (holderOf(file) === process.pid) rmSync(file, { force: true });
  };
}
