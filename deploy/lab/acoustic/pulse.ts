import { execFile, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { findProgram } from "../../tools/testing/programs.ts";
import type { Channels } from "./offsets.ts";

const run = promisify(execFile);

/**
 * The recorded outputs, one channel each, so that all share a clock: the host's sound, the guest's as its browser sends
 * it, and the guest's as it is audible after the delay.
 */
const channels = { host: "front-left", sent: "front-right", guest: "front-center" } as const;

export type Place = keyof typeof channels;

/** The outputs that a browser can play into. */
const outputs = { host: "host", "silent-delay": "sent", "reported-delay": "reported" } as const;

/** Samples per second of a recording: a sample is an eighth of a millisecond. */
export const sampleRate = 8000;

const startTimeout = 10_000;

/** Buffer in ms. Together with network buffering, that output is about 200 ms later than a local one. */
const reportedBuffer = 100;

export const hasPulse = (): boolean => ["pulseaudio", "pactl", "parec"].every((name) => findProgram(name));

/**
 * Starts a private sound server whose outputs have no loudspeaker. Sound sent to `silent-delay` is delayed by `delayMs`
 * without reporting it, as with the radio link of some Bluetooth speakers. `reported-delay` is a network output with a
 * buffer that it reports.
 */
export async function startPulse(delayMs: number) {
  const folder = mkdtempSync(path.join(tmpdir(), "tutti-pulse-"));
  const socket = path.join(folder, "native");
  const env = { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder, PULSE_RUNTIME_PATH: folder };
  const modules = [
    `module-native-protocol-unix socket=${socket} auth-anonymous=1`,
    `module-null-sink sink_name=ears rate=48000 channels=3 channel_map=${Object.values(channels).join(",")}`,
    ...Object.entries(channels).map(
      ([name, channel]) =>
        `module-remap-sink sink_name=${name} master=ears channels=1 channel_map=mono master_channel_map=${channel} remix=no`,
    ),
    `module-loopback source=sent.monitor sink=guest latency_msec=${delayMs} source_dont_move=yes sink_dont_move=yes`,
    `module-tunnel-sink server=unix:${socket} sink_name=reported sink=sent latency_msec=${reportedBuffer} channels=1 channel_map=mono rate=48000`,
  ];
  const options = ["-n", "--daemonize=no", "--system=false", "--use-pid-file=false", "--exit-idle-time=-1"];
  const server = spawn("pulseaudio", [...options, ...modules.flatMap((module) => ["-L", module])], {
    env,
    stdio: "ignore",
  });
  const ended = new Promise<void>((resolve) => server.on("exit", () => resolve()));
  const stop = async () => {
    server.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const address = { PULSE_SERVER: `unix:${socket}` };
  const began = performance.now();
  while (
    !existsSync(socket) ||
    !(await run("pactl", ["info"], { env: { ...env, ...address } }).catch(() => null))
  ) {
    if (server.exitCode !== null || performance.now() - began > startTimeout) {
      await stop();
      throw new Error("PulseAudio did not start.");
    }
    await pause(50);
  }
  return {
    /** The environment of a process that plays into that output. */
    environment: (output: keyof typeof outputs): Record<string, string> => ({
      ...Object.fromEntries(
        Object.entries(process.env).flatMap(([key, value]) => (value ? [[key, value]] : [])),
      ),
      ...address,
      PULSE_SINK: outputs[output],
    }),
    record: (seconds: number) => record({ ...env, ...address }, seconds),
    stop,
  };
}

export type Pulse = Awaited<ReturnType<typeof startPulse>>;

/** Records all outputs at once. */
async function record(env: NodeJS.ProcessEnv, seconds: number): Promise<Channels<Place>> {
  const map = Object.values(channels).join(",");
  const format = ["--raw", "--format=s16le", `--rate=${sampleRate}`, "--channels=3", `--channel-map=${map}`];
  const recorder = spawn("parec", ["--device=ears.monitor", ...format], {
    env,
    stdio: ["ignore", "pipe", "ignore"],
  });
  const wanted = seconds * sampleRate * 3 * 2;
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of recorder.stdout) {
    parts.push(part);
    size += part.length;
    if (size >= wanted) break;
  }
  recorder.kill("SIGTERM");
  if (size < wanted) throw new Error("The recording ended early.");
  const bytes = Buffer.concat(parts);
  const channel = (index: number) =>
    Float32Array.from(
      { length: seconds * sampleRate },
      (_, i) => bytes.readInt16LE((i * 3 + index) * 2) / 32_768,
    );
  return { host: channel(0), sent: channel(1), guest: channel(2) };
}
