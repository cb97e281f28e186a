/** Sample rate of everything the studio renders; MP3 at 48 kbit/s mono sounds cleanest at it. */
export const SAMPLE_RATE = 32_000;

export const samples = (seconds: number): number => Math.max(1, Math.round(seconds * SAMPLE_RATE));

export const frequencyOf = (midi: number): number => 440 * 2 ** ((midi - 69) / 12);
