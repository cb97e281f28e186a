export type Strictness = "easy" | "medium" | "strict";
export type VerdictName = "approve" | "reject" | "unsure";
export type Provider = "rules" | "openai";

/** What is asked for, in the requester's words. They are data, and no fact follows from them. */
export interface RequestedSong {
  readonly songId: string;
  readonly title: string;
  readonly artist: string;
  readonly songUrl: string;
  readonly alternativeUrl?: string | undefined;
}

/** What the recording behind the requested links is, by somebody else's word than the requester's. */
export interface Recording {
  readonly title: string;
  readonly artist: string;
  /** `catalogue`: the links are its own; `youtube`: the video's own title, in its uploader's words. */
  readonly source: "catalogue" | "youtube";
  /** Such as `genre: Jazz`; empty when the catalogue does not know it. */
  readonly attributes: readonly string[];
}

/** What a room is about, in its host's words. */
export interface RoomTaste {
  readonly prompt: string;
  readonly genre: string;
  readonly occasion: string;
}

export interface Case {
  readonly roomId: string;
  readonly song: RequestedSong;
  readonly room: RoomTaste;
  /** The host's criteria; may be empty. */
  readonly criteria: string;
  readonly strictness: Strictness;
  /** Absent when nobody but the requester says what it is; then nothing may be approved. */
  readonly recording?: Recording;
}

export interface Judgement {
  readonly verdict: VerdictName;
  /** How well the song fits, 0 to 1. */
  readonly score: number;
  /** A sentence for the host. */
  readonly reasoning: string;
  /** What was found of the song, such as `genre: Jazz`. */
  readonly attributes: readonly string[];
  readonly provider: Provider;
}

/** Decides on a request. Never throws for want of an opinion: that is `unsure`, and the host decides. */
export type Judge = (asked: Case, signal: AbortSignal) => Promise<Judgement>;

export const unsure = (
  provider: Provider,
  reasoning: string,
  attributes: readonly string[] = [],
): Judgement => ({
  verdict: "unsure",
  score: 0.5,
  ...{ reasoning, attributes, provider },
});
