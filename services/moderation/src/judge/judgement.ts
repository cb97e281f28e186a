export type Strictness = "easy" | "medium" | "strict";
export type VerdictName = "approve" | "reject" | "unsure";
export type Provider = "rules" | "openai";

/** The requested song in the requester's words: untrusted data, not facts. */
interface RequestedSong {
  readonly songId: string;
  readonly title: string;
  readonly artist: string;
  readonly songUrl: string;
  readonly alternativeUrl?: string | undefined;
}

/** The recording behind the requested links, according to a source other than the requester. */
export interface Recording {
  readonly title: string;
  readonly artist: string;
  /** `catalogue`: the links are its own; `youtube`: the video's own title, written by its uploader. */
  readonly source: "catalogue" | "youtube";
  /** Such as `genre: Jazz`; empty if it is not in the catalogue. */
  readonly attributes: readonly string[];
}

/** The room's description, in its host's words. */
interface RoomProfile {
  readonly prompt: string;
  readonly genre: string;
  readonly occasion: string;
}

export interface Case {
  readonly roomId: string;
  readonly song: RequestedSong;
  readonly room: RoomProfile;
  /** The host's criteria; may be empty. */
  readonly criteria: string;
  readonly strictness: Strictness;
  /** Absent if only the requester names it; then it must not be approved. */
  readonly recording?: Recording;
}

export interface Judgement {
  readonly verdict: VerdictName;
  /** How well the song fits, 0 to 1. */
  readonly score: number;
  /** A sentence for the host. */
  readonly reasoning: string;
  /** Facts found about the song, such as `genre: Jazz`. */
  readonly attributes: readonly string[];
  readonly provider: Provider;
}

/** Decides on a request. A lack of an opinion is `unsure`, never an error; then the host decides. */
export type Judge = (asked: Case, signal: AbortSignal) => Promise<Judgement>;

export const unsure = (
  provider: Provider,
  reasoning: string,
  attributes: readonly string[] = [],
): Judgement => ({
  verdict: "unsure",
  score: 0.5,
  reasoning,
  attributes,
  provider,
});
