interface Outcome {
  readonly added: number;
  readonly total: number;
  readonly duplicates: number;
  /** Songs left out because the room is full. */
  readonly noPlace: number;
}

const songs = (count: number) => `${count} ${count === 1 ? "song" : "songs"}`;

/** The message above a generated list. */
export function successText({ added, total, duplicates, noPlace }: Outcome): string {
  const main = `${added} songs will be added to your playlist, making a total of ${total} songs.`;
  const parts = [main];
  if (duplicates > 0)
    parts.push(
      `${duplicates} duplicate ${duplicates === 1 ? "song was" : "songs were"} automatically removed.`,
    );
  if (noPlace > 0) parts.push(`${songs(noPlace)} had no place: a room holds at most 500 songs.`);
  return parts.join(" ");
}
