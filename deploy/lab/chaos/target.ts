/** The system under test: serves the product's calls, and its parts can be killed. */
export interface Target {
  readonly name: string;
  readonly origin: string;
  /** The three people who make all calls, with their tokens. */
  readonly cast: Cast;
  readonly rooms: readonly string[];
  /** Songs that are in every room from the start, for pins. */
  readonly songs: readonly string[];
  /** The parts that may be killed, and how. */
  readonly killableParts: readonly KillablePart[];
  /** Reports the outcome of a song's play, under a new id each time; resolves once the report is stored. */
  report(play: Play): Promise<void>;
  /** Deletes a room with everything in it, and opens another one; resolves to its name. */
  replaceRoom(room: string): Promise<string>;
  /** Resolves when no saga is in progress, and every reported play has had its effect. */
  settled(): Promise<void>;
  /** Compares the books with the records; without findings when all hold. */
  audit(records: Records): Promise<Audit>;
  stop(): Promise<void>;
}

export interface KillablePart {
  readonly name: string;
  kill(): void;
}

interface Cast {
  readonly host: Person;
  readonly guests: readonly Person[];
}

export interface Person {
  readonly username: string;
  readonly token: string;
}

/** What became of a song in a room, as reported. */
export interface Play {
  readonly room: string;
  readonly songId: string;
  readonly outcome: "sounded" | "skipped" | "unplayable";
  /** Who skipped it; null for nobody who paid for it. */
  readonly by: Person | null;
  /** When it ended, in ms since 1970. */
  readonly at: number;
}

export const songKey = (room: string, songId: string): string => `${room} ${songId}`;

/** What the drill knows to have happened. */
export interface Records {
  readonly promises: readonly Promised[];
  readonly plays: readonly Play[];
  /** `songKey` of songs whose deletion or withdrawal was tried. */
  readonly takenAway: ReadonlySet<string>;
  /** Names of rooms whose deletion was tried. */
  readonly deletedRooms: ReadonlySet<string>;
}

/** What an answer with status 200 has confirmed, and what must therefore remain true. */
export type Promised =
  | { readonly kind: "spend"; readonly key: string; readonly coins: number }
  | { readonly kind: "request" | "approve" | "reject" | "withdraw" | "end"; readonly requestId: string }
  | { readonly kind: "pin"; readonly username: string; readonly room: string; readonly songId: string };

export interface Audit {
  readonly coinsMade: number;
  readonly coinsLost: number;
  /** Coins that were paid for songs that did not play. */
  readonly keptUnplayed: number;
  /** Payments that were made, or returned, twice. */
  readonly doubled: number;
  /** Holds without a request or pin that waits in a living room. */
  readonly heldForNobody: number;
  /** Requests and pins whose coins are not where their state says. */
  readonly visibleUnpaid: number;
  /** Songs that wait or were refunded against what happened to them. */
  readonly wrongOutcomes: number;
  readonly promisesBroken: number;
  /** One line per fault, at most a few. */
  readonly findings: readonly string[];
}

export const isClean = ({ findings, ...counts }: Audit): boolean =>
  findings.length === 0 && Object.values(counts).every((count) => count === 0);
