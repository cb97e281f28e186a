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
  /** Resolves when no saga is in progress. */
  settled(): Promise<void>;
  /** Compares the books with the promises; without findings when all hold. */
  audit(promises: readonly Promised[]): Promise<Audit>;
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

/** What an answer with status 200 has confirmed, and what must therefore remain true. */
export type Promised =
  | { readonly kind: "spend"; readonly key: string; readonly coins: number }
  | { readonly kind: "request" | "approve" | "reject"; readonly requestId: string }
  | { readonly kind: "pin"; readonly username: string; readonly room: string; readonly songId: string };

export interface Audit {
  readonly coinsMade: number;
  readonly coinsLost: number;
  readonly paidUnseen: number;
  readonly visibleUnpaid: number;
  readonly staleHolds: number;
  readonly promisesBroken: number;
  /** One line per fault, at most a few. */
  readonly findings: readonly string[];
}

export const isClean = ({ findings, ...counts }: Audit): boolean =>
  findings.length === 0 && Object.values(counts).every((count) => count === 0);
