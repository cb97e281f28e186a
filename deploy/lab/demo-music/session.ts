import { type Random, seeded } from "@tutti/playlist-gen/internal/generate/random.ts";
import { highpass } from "./dsp/filter.ts";
import { master } from "./dsp/master.ts";
import { frequencyOf, SAMPLE_RATE, samples } from "./dsp/rate.ts";
import { delay, reverb } from "./dsp/space.ts";
import type { Instrument } from "./instruments/instrument.ts";

interface Sends {
  gain: number;
  /** Send levels to the reverb and to the echo, 0..1. */
  room?: number;
  echo?: number;
  /** Ducking of this track by the kick, 0..1. */
  duck?: number;
}

/** A mixer channel: notes are added at their times. */
export interface Track {
  play(instrument: Instrument, note: { beat: number; beats: number; midi?: number; velocity: number }): void;
}

/** The reverb of a recording, and the boost above 2.5 kHz (0 none, 1 twice the level). */
export interface Room {
  size: number;
  damping: number;
  presence: number;
}

/** One recording: tracks in beats, mixed down to mono. */
export class Session {
  readonly random: Random;
  private readonly tracks: { buffer: Float32Array; sends: Sends }[] = [];
  private readonly kicks: number[] = [];
  private readonly bpm: number;
  private readonly swing: number;
  private readonly seconds: number;

  /** `swing` is the position of the off-beat eighth: 0.5 straight, 0.66 triplets. */
  constructor(options: { bpm: number; swing: number; beats: number; tail: number; seed: number }) {
    this.bpm = options.bpm;
    this.swing = options.swing;
    this.random = seeded(options.seed);
    this.seconds = (options.beats * 60) / options.bpm + options.tail;
  }

  track(sends: Sends): Track {
    const buffer = new Float32Array(samples(this.seconds));
    this.tracks.push({ buffer, sends });
    return {
      play: (instrument, { beat, beats, midi = 60, velocity }) => {
        const touch = velocity * (0.93 + 0.14 * this.random());
        const start = Math.max(0, this.timeOf(beat) + (this.random() - 0.5) * 0.008);
        const seconds = Math.max(0.03, this.timeOf(beat + beats) - this.timeOf(beat));
        const frequency = frequencyOf(midi);
        const sound = instrument({ frequency, seconds, velocity: Math.min(1, touch), random: this.random });
        const offset = Math.floor(start * SAMPLE_RATE);
        const end = Math.min(sound.length, buffer.length - offset);
        for (let i = 0; i < end; i++) buffer[offset + i] = (buffer[offset + i] ?? 0) + (sound[i] ?? 0);
      },
    };
  }

  /** Marks a kick, for the tracks that are ducked by it. */
  duckAt(beat: number): void {
    this.kicks.push(this.timeOf(beat));
  }

  mix(room: Room): Float32Array {
    const sum = new Float32Array(samples(this.seconds));
    const toRoom = new Float32Array(sum.length);
    const toEcho = new Float32Array(sum.length);
    const pump = this.pump(sum.length);
    for (const { buffer, sends } of this.tracks) {
      for (let i = 0; i < sum.length; i++) {
        const value = (buffer[i] ?? 0) * sends.gain * (1 - (sends.duck ?? 0) * (pump[i] ?? 0));
        sum[i] = (sum[i] ?? 0) + value;
        toRoom[i] = (toRoom[i] ?? 0) + value * (sends.room ?? 0);
        toEcho[i] = (toEcho[i] ?? 0) + value * (sends.echo ?? 0);
      }
    }
    const echoes = delay(toEcho, 45 / this.bpm, 0.38);
    for (let i = 0; i < sum.length; i++) toRoom[i] = (toRoom[i] ?? 0) + 0.3 * (echoes[i] ?? 0);
    const space = reverb(toRoom, room.size, room.damping);
    for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] ?? 0) + (echoes[i] ?? 0) + 0.6 * (space[i] ?? 0);
    const air = highpass(0.1);
    for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] ?? 0) + room.presence * air(sum[i] ?? 0, 2500);
    return master(sum);
  }

  private timeOf(beat: number): number {
    const whole = Math.floor(beat);
    const part = beat - whole;
    const swung = part < 0.5 ? part * 2 * this.swing : this.swing + (part - 0.5) * 2 * (1 - this.swing);
    return ((whole + swung) * 60) / this.bpm;
  }

  private pump(length: number): Float32Array {
    const pump = new Float32Array(length);
    for (const at of this.kicks) {
      const offset = Math.floor(at * SAMPLE_RATE);
      for (let i = 0; i < samples(0.4) && offset + i < length; i++) {
        const amount = Math.min(1, i / samples(0.006)) * Math.exp(-i / samples(0.11));
        pump[offset + i] = Math.max(pump[offset + i] ?? 0, amount);
      }
    }
    return pump;
  }
}
