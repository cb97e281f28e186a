/** What the drill is let loose on: something that speaks the product's calls and can be hurt. */
export interface Target {
  readonly name: string;
  readonly origin: string;
  /** The three who do everything, with their tokens. */
  readonly cast: Cast;
  readonly rooms: readonly string[];
  /** Songs that are in every room from the start, to be pinned. */
  readonly songs: readonly string[];
  /** The parts that may die, and how one does. */
  readonly mortals: readonly { readonly name: string; kill(): void }[];
  /** Resolves when nothing is under way any more. */
  settled(): Promise<void>;
  /** What the books say against what was promised; empty when all is well. */
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

/** An answer of 200 that somebody got: what must be true for ever after. */
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
  /** One line for each thing that is wrong, at most a few. */
  readonly findings: readonly string[];
}

export const isClean = ({ findings, ...counts }: Audit): boolean =>
  findings.length === 0 && Object.values(counts).every((count) => count === 0);
