import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type JetStreamManager, jetstreamManager } from "@nats-io/jetstream";
import { connect } from "@nats-io/transport-node";
import { eventStream } from "@tutti/service-kit";
import { freePort } from "../../tools/ports.ts";
import { answers } from "../../tools/testing/brokers.ts";

/** A private NATS server that can be made to lose its data. */
export interface ForgetfulNats {
  readonly url: string;
  /** Kills it (SIGKILL) and restarts it with an empty disk. */
  emptyDisk(): Promise<void>;
  /** Runs `work` on the event stream; waits until the stream exists. */
  toStream(work: (streams: JetStreamManager["streams"]) => Promise<unknown>): Promise<void>;
  stop(): Promise<void>;
}

export async function startForgetfulNats(program: string): Promise<ForgetfulNats> {
  const folder = mkdtempSync(path.join(tmpdir(), "tutti-nats-loss-"));
  const port = await freePort();
  const url = `nats://127.0.0.1:${port}`;
  let server: ChildProcess;
  const start = async () => {
    const where = ["-a", "127.0.0.1", "-p", String(port), "-js", "-sd", folder];
    server = spawn(program, where, { stdio: "ignore" });
    await answers(port, server);
  };
  const kill = async () => {
    const gone = new Promise((resolve) => server.once("close", resolve));
    server.kill("SIGKILL");
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  await start();
  return {
    url,
    emptyDisk: async () => {
      await kill();
      await start();
    },
    toStream: async (work) => {
      const connection = await connect({ servers: url });
      const { streams } = await jetstreamManager(connection);
      while (!(await streams.info(eventStream).catch(() => null))) await pause(50);
      await work(streams).finally(() => connection.close());
    },
    stop: kill,
  };
}

/** The ways to lose a stream. */
export const losses: readonly (readonly [how: string, lose: (nats: ForgetfulNats) => Promise<void>])[] = [
  ["killed and its disk emptied", (nats) => nats.emptyDisk()],
  ["whose stream is deleted", (nats) => nats.toStream((streams) => streams.delete(eventStream))],
  ["whose stream is purged", (nats) => nats.toStream((streams) => streams.purge(eventStream))],
];
