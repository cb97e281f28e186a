import { expect } from "vitest";
import type { State } from "./room-history.ts";

/** What a write was answered with: a version, or, if its answer has none, the introduction that it wrote. */
type Written = { readonly version: number } | { readonly introduction: string };

interface Write {
  readonly author: string;
  readonly written: Written;
  /** When it was answered, by the gateways' clock. */
  readonly at: number;
}

interface Read {
  readonly author: string;
  readonly answer: { readonly status: number; readonly body: Record<string, unknown> };
  /** Writes that were answered when the read began, and that it must know. */
  readonly known: readonly Write[];
  readonly what: string;
}

/** How old an answer may be, in ms. */
const maxAge = 1000;

/** The writes and reads of one room, as its clients saw them, to be compared with the room's states at the end. */
export class ObservedReads {
  readonly #now: () => number;
  readonly #writes: Write[] = [];
  readonly #reads: Read[] = [];

  constructor(now: () => number) {
    this.#now = now;
  }

  written(author: string, written: Written): void {
    this.#writes.push({ author, written, at: this.#now() });
  }

  /** A read of `author`; `isNew` if it asks for what is current. */
  async read(
    what: string,
    author: string,
    isNew: boolean,
    run: () => Promise<Read["answer"]>,
  ): Promise<void> {
    const old = this.#now() - maxAge;
    const known = this.#writes.filter((write) => isNew || write.author === author || write.at <= old);
    this.#reads.push({ author, answer: await run(), known, what });
  }

  /** Every answer was a state of the room, and none was older than allowed. */
  compare(states: readonly State[]): void {
    const versionOf = (written: Written) =>
      "version" in written
        ? written.version
        : (states.find(({ introduction }) => introduction === written.introduction)?.version ?? 0);
    for (const { answer, known, what, author } of this.#reads) {
      const { body, status } = answer;
      expect(status, `${what}: ${JSON.stringify(body)}`).toBe(200);
      const { playlist, playlist_version, introduction, settings } = body as {
        playlist: { song_id: string }[];
        playlist_version: number;
        introduction: string;
        settings: { moderation_mode: string };
      };
      expect(
        {
          version: playlist_version,
          introduction,
          mode: settings.moderation_mode,
          songs: playlist.map(({ song_id }) => song_id),
        },
        what,
      ).toEqual(states.find(({ version }) => version === playlist_version));
      const least = Math.max(1, ...known.map(({ written }) => versionOf(written)));
      expect(playlist_version, `${what} by ${author}`).toBeGreaterThanOrEqual(least);
    }
    // All callers get the same answer to the same version, but for what counts down.
    const bodies = new Map<number, string>();
    for (const { answer, what } of this.#reads) {
      const { removed: _, ...rest } = answer.body;
      const version = Number(rest.playlist_version);
      expect(JSON.stringify(rest), what).toBe(bodies.get(version) ?? JSON.stringify(rest));
      bodies.set(version, JSON.stringify(rest));
    }
  }
}
