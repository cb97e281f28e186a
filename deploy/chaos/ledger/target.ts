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
  readonly killableParts: readonly { readonly name: string; kill(): void }[];
  /** Reports the outcome of a song's play; resolves once the report is stored. */
  report(play: Play): Promise<void>;
  /** Deletes a room with everything in it, and opens another one; resolves to its name. */
  replaceRoom(room: string): Promise<string>;
  /** Resolves when no saga is in progress, and every reported play has had its effect. */
  settled(records: Records): Promise<void>;
  /** Compares the books with the records; without findings when all hold. */
  audit(records: Records): Promise<Audit>;
  stop(): Promise<void>;
}

export interface Cast {
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
  /** It is reported twice, as by two nodes. */
  readonly isTwice: boolean;
}

/** What the drill knows to have happened. */
export interface Records {
  readonly promises: readonly Promised[];
  readonly plays: readonly Play[];
  readonly deletedRooms: ReadonlySet<string>;
}

/** What an answer with status 200 has confirmed, and what must therefore remain true. */
export type Promised =
  | { readonly kind: "spend"; readonly key: string; readonly coins: number }
  | {
      readonly kind: "request";
      readonly requestId: string;
      readonly room: string;
      readonly songId: string;
    }
  | {
      readonly kind: "approve" | "reject" | "withdraw" | "end";
      readonly requestId: string;
      readonly room: string;
    }
  | { readonly kind: "pin"; readonly username: string; readonly room: string; readonly songId: string };

export interface Audit {
  readonly coinsMade: number;
  readonly coinsLost: number;
  readonly paidUnseen: number;
  readonly visibleUnpaid: number;
  readonly staleHolds: number;
  readonly promisesBroken: number;
  /** Captured holds whose song was never reported as sounded. */
  readonly keptUnplayed: number;
  /** Holds that were both paid and returned. */
  readonly doubled: number;
  /** One line per fault, at most a few. */
  readonly findings: readonly string[];
}

export const isClean = ({ findings, ...counts }: Audit): boolean =>
  findings.length === 0 && Object.values(counts).every((count) => count === 0);
