/** FNV-1a with a final mix, as a signed integer of 32 bits like Postgres's. */
export function hash32(text: string): number {
  let state = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  return (state ^ (state >>> 13)) | 0;
}

/** Songs have a fixed random number below this. */
export const SHUFFLE_RANGE = 2 ** 30;
export const shuffleOf = (songId: string): number => (hash32(songId) >>> 0) % SHUFFLE_RANGE;
