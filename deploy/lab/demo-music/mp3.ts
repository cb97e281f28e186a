import { createMp3Encoder } from "wasm-media-encoders";
import { SAMPLE_RATE } from "./dsp/rate.ts";

/** In kbit/s; constant bit rate, so that byte offsets map to times and seeking is exact. */
const BITRATE = 48;
const SAMPLES_PER_FRAME = 1152;

/** Encodes a mono MP3; `seconds` is its length by its frames. */
export async function encodeMp3(signal: Float32Array): Promise<{ file: Uint8Array; seconds: number }> {
  const encoder = await createMp3Encoder();
  encoder.configure({ channels: 1, sampleRate: SAMPLE_RATE, bitrate: BITRATE });
  const pieces: Uint8Array[] = [];
  // The encoder returns a view of its own memory: copy it before the next call.
  for (let at = 0; at < signal.length; at += SAMPLES_PER_FRAME) {
    pieces.push(encoder.encode([signal.subarray(at, at + SAMPLES_PER_FRAME)]).slice());
  }
  pieces.push(encoder.finalize().slice());
  const file = Buffer.concat(pieces);
  return { file, seconds: frames(file) * (SAMPLES_PER_FRAME / SAMPLE_RATE) };
}

/** At 48 kbit/s and 32 kHz every frame has exactly 216 bytes. */
const frames = (file: Uint8Array): number =>
  Math.floor(file.length / ((SAMPLES_PER_FRAME / 8) * ((BITRATE * 1000) / SAMPLE_RATE)));
