import { loudness } from "./loudness.ts";
import { samples } from "./rate.ts";

/** −2.6 dBFS: headroom for peaks added by the MP3 encoder. */
const CEILING = 0.74;

/** Look-ahead limiter (4 ms): reduces the gain just enough that no peak exceeds the ceiling. */
function limit(buffer: Float32Array): void {
  const ahead = samples(0.004);
  const release = Math.exp(-1 / samples(0.12));
  const wanted = new Float32Array(buffer.length);
  for (let i = 0; i < buffer.length; i++)
    wanted[i] = Math.min(1, CEILING / Math.max(CEILING, Math.abs(buffer[i] ?? 0)));
  let gain = 1;
  for (let i = 0; i < buffer.length; i++) {
    let lowest = 1;
    for (let j = i; j < Math.min(buffer.length, i + ahead); j++) lowest = Math.min(lowest, wanted[j] ?? 1);
    gain = lowest < gain ? gain + (lowest - gain) * 0.08 : 1 - (1 - gain) * release;
    const value = (buffer[i] ?? 0) * gain;
    buffer[i] = Math.max(-CEILING, Math.min(CEILING, value));
  }
}

function fade(buffer: Float32Array, inSeconds: number, outSeconds: number): void {
  const [head, tail] = [samples(inSeconds), samples(outSeconds)];
  for (let i = 0; i < head; i++) buffer[i] = (buffer[i] ?? 0) * Math.sin((Math.PI / 2) * (i / head));
  for (let i = 0; i < tail; i++) {
    const at = buffer.length - 1 - i;
    buffer[at] = (buffer[at] ?? 0) * Math.sin((Math.PI / 2) * (i / tail)) ** 2;
  }
}

/** Brings a mix to the target loudness (LUFS) below the ceiling, with fades. In place. */
export function master(buffer: Float32Array, lufs = -16): Float32Array {
  fade(buffer, 0.05, 3.5);
  // The limiter reduces the loudness; two passes are close enough.
  for (let round = 0; round < 2; round++) {
    const gain = 10 ** ((lufs - loudness(buffer)) / 20);
    for (let i = 0; i < buffer.length; i++) buffer[i] = (buffer[i] ?? 0) * gain;
    limit(buffer);
  }
  return buffer;
}
