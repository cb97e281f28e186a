import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { exec } from "../../tools/build/exec.ts";
import { freePort } from "../../tools/ports.ts";
import { answers } from "../../tools/testing/brokers.ts";
import { findProgram } from "../../tools/testing/programs.ts";

const source = "github.com/versity/versitygw/cmd/versitygw@v1.8.0";

/** The installed server, or one that Go builds in the folder. */
async function serverProgram(folder: string): Promise<string> {
  const installed = findProgram("versitygw");
  if (installed) return installed;
  if (!findProgram("go")) throw new Error("This drill needs versitygw on the PATH, or Go to build it.");
  const bin = path.join(folder, "bin");
  await exec("go", ["install", source], { env: { GOBIN: bin } });
  return path.join(bin, "versitygw");
}

/** A complete server that speaks S3, with an empty bucket `remotes` in the folder; it can be stopped and started. */
export async function s3Server(folder: string) {
  const program = await serverProgram(folder);
  const port = await freePort();
  const access = { AWS_ACCESS_KEY_ID: "drill", AWS_SECRET_ACCESS_KEY: "drill-secret" };
  for (const each of ["data/remotes", "meta"]) mkdirSync(path.join(folder, each), { recursive: true });
  let child: ChildProcess | null = null;
  return {
    /** What a client needs. */
    env: { AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`, AWS_REGION: "us-east-1", ...access },
    start: async () => {
      const args = ["--port", `127.0.0.1:${port}`, "posix", "--sidecar", `${folder}/meta`, `${folder}/data`];
      const env = {
        ROOT_ACCESS_KEY: access.AWS_ACCESS_KEY_ID,
        ROOT_SECRET_KEY: access.AWS_SECRET_ACCESS_KEY,
      };
      child = spawn(program, args, { stdio: "ignore", env: { ...process.env, ...env } });
      await answers(port, child);
    },
    stop: async () => {
      if (!child || child.exitCode !== null) return;
      const ended = new Promise((resolve) => child?.once("close", resolve));
      child.kill("SIGTERM");
      await ended;
    },
  };
}
