import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { descriptorsForClients, openFilesLimit } from "./open-files.ts";

const module = new URL("./open-files.ts", import.meta.url);

test.runIf(process.platform === "linux")("the limit is that of the process", () => {
  const print = `import(${JSON.stringify(module.href)}).then((m) => console.log(m.openFilesLimit()))`;
  const command = `ulimit -n 777; exec "${process.execPath}" -e '${print}'`;
  expect(execFileSync("sh", ["-c", command], { encoding: "utf8" }).trim()).toBe("777");
  expect(openFilesLimit()).toBeGreaterThan(0);
});

test.each([
  [1024, 896],
  [20_000, 18_000],
  [100, 1],
  [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
])("%d descriptors leave %d for clients", (limit, clients) => {
  expect(descriptorsForClients(limit)).toBe(clients);
});
