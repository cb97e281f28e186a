import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { openStore } from "@tutti/gateway/remotes";
import { exec } from "../../tools/build/exec.ts";
import { root } from "../../tools/paths.ts";
import { loadPage, registryAt, until } from "../remotes/registry.ts";
import { startProduct } from "../shared/product.ts";
import { s3Server } from "./server.ts";

/** The store of remotes in a bucket of a complete server: its tests, a deployment, and the server away and back. */
const address = "s3://remotes/tutti";
const folder = mkdtempSync(path.join(tmpdir(), "tutti-store-"));
const server = await s3Server(folder);
await server.start();
Object.assign(process.env, server.env);

const deploy = async (...args: string[]): Promise<string> => {
  const command = ["deploy/ops/remotes/main.ts", ...args, "--to", address];
  return (await promisify(execFile)(process.execPath, command, { cwd: root })).stdout;
};
const isDeployed = (remotes: Awaited<ReturnType<typeof registryAt>>) =>
  remotes.some(({ name, entry }) => name === "mfe_store" && entry.includes("/builds/"));
const pages = async (origin: string, times: number): Promise<string> => {
  const took: number[] = [];
  let files = 0;
  for (let i = 0; i < times; i++) {
    const began = performance.now();
    files += await loadPage(`${origin}/store`);
    took.push(Math.round(performance.now() - began));
  }
  return `${times} pages with ${files} files, the slowest in ${Math.max(...took)} ms`;
};

try {
  console.log("The tests of the store, on a complete server:");
  const tests = ["--project", "unit", "gateway/src/remotes/deployments.test.ts"];
  await exec("vitest", ["run", ...tests], { env: { S3_BUCKET: "s3://remotes" } });
  console.log("  they pass");
  const product = await startProduct({ REMOTES_ROOT: address });
  try {
    const { length } = await registryAt(product.origin);
    console.log("A deployment into the bucket:");
    await deploy("mfe-store", "--no-build");
    console.log(`  in the registry after ${Math.round(await until(product.origin, isDeployed))} ms`);
    console.log(`  ${await pages(product.origin, 20)}`);
    console.log("The server stops:");
    await server.stop();
    console.log(`  ${await pages(product.origin, 50)}`);
    const during = await registryAt(product.origin);
    if (during.length !== length || !isDeployed(during)) throw new Error("The registry changed.");
    const failed = await deploy("mfe-store", "--rollback").then(
      () => "",
      (error: { stderr: string }) => error.stderr.trim(),
    );
    if (!/^The store .* cannot be used \(.*\)\.$/.test(failed)) throw new Error(`It said: ${failed}`);
    console.log(`  a deployment says: ${failed}`);
    console.log("The server returns:");
    await server.start();
    await deploy("mfe-store", "--rollback");
    const ms = await until(product.origin, (remotes) => remotes.length > 0 && !isDeployed(remotes));
    console.log(`  the deployment is taken back after ${Math.round(ms)} ms`);
    console.log(`  ${(await deploy("--prune", "--check")).trim()}`);
    const kept = await openStore(address).files("mfe-store/builds");
    if (kept.length === 0) throw new Error("The files of the build are gone.");
  } finally {
    await product.stop();
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
