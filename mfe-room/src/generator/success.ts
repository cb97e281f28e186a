interface Outcome {
  readonly added: number;
  readonly total: number;
  readonly duplicates: number;
}

/** The message above a generated list. */
export function successText({ added, total, duplicates }: Outcome): string {
  const main = `${added} songs will be added to your playlist, making a total of ${total} songs.`;
  if (duplicates === 0) return main;
  return `${main} ${duplicates} duplicate ${duplicates === 1 ? "song was" : "songs were"} automatically removed.`;
}
