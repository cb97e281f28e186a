import type { Schemas, Track } from "@tutti/kit";
import type { Generated } from "../use-generator.ts";

type Refined = Schemas["Refined"];
type SongReason = Schemas["SongReason"];
type Report = Pick<Generated, "understood" | "understood_phrases" | "unused">;

/** What the last step did to the list. */
export type Note =
  | { readonly kind: "none" | "undone" | "unchanged" | "not_understood" }
  | { readonly kind: "thrown_out"; readonly title: string }
  | {
      readonly kind: "changed";
      readonly added: readonly string[];
      readonly moved: readonly string[];
      /** Titles. */
      readonly gone: readonly string[];
      readonly kept: number;
    };

/** A generated list as it is changed on the page, before its room opens. */
export interface ListState {
  readonly tracks: readonly Track[];
  readonly reasons: ReadonlyMap<string, SongReason>;
  readonly locked: ReadonlySet<string>;
  /** Thrown out or replaced: they do not come back. */
  readonly removed: readonly string[];
  readonly sentences: readonly string[];
  /** Null once a song was thrown out: the server writes one for the final list. */
  readonly introduction: string | null;
  readonly report: Report;
  readonly note: Note;
  /** The list before the last step; null for the generated one. */
  readonly before: ListState | null;
}

/** Older gateways send no reasons. */
export const generatedList = (
  generated: Omit<Generated, "reasons"> & Partial<Pick<Generated, "reasons">>,
): ListState => ({
  tracks: generated.playlist,
  reasons: new Map((generated.reasons ?? []).map((reason) => [reason.song_id, reason])),
  locked: new Set(),
  removed: [],
  sentences: [],
  introduction: generated.introduction,
  report: generated,
  note: { kind: "none" },
  before: null,
});

export function toggleLock(state: ListState, songId: string): ListState {
  const locked = new Set(state.locked);
  if (!locked.delete(songId)) locked.add(songId);
  return { ...state, locked };
}

/** The last song stays. */
export function throwOut(state: ListState, songId: string): ListState {
  const track = state.tracks.find(({ song_id }) => song_id === songId);
  if (!track || state.tracks.length < 2) return state;
  return {
    ...state,
    tracks: state.tracks.filter((other) => other !== track),
    locked: new Set([...state.locked].filter((id) => id !== songId)),
    removed: [...state.removed, songId],
    introduction: null,
    note: { kind: "thrown_out", title: track.title },
    before: state,
  };
}

export const undo = ({ before }: ListState): ListState | null =>
  before && { ...before, note: { kind: "undone" } };

/** The list after a sentence; a sentence that changes nothing is not kept. */
export function refined(state: ListState, sentence: string, answer: Refined): ListState {
  const { outcome, understood, understood_phrases, unused } = answer;
  if (outcome === "undo") return undo(state) ?? { ...state, note: { kind: "unchanged" } };
  const report = { understood, understood_phrases, unused };
  if (outcome === "not_understood") return { ...state, report, note: { kind: "not_understood" } };
  const sentences = [...state.sentences, sentence];
  if (outcome === "unchanged")
    return { ...state, sentences, report, note: { kind: "unchanged" }, before: state };
  const own = new Map(state.tracks.map((track) => [track.song_id, track]));
  const tracks = answer.songs.flatMap(({ song_id, track }) => own.get(song_id) ?? track ?? []);
  const ids = new Set(tracks.map(({ song_id }) => song_id));
  const gone = state.tracks.filter(({ song_id }) => !ids.has(song_id));
  return {
    tracks,
    reasons: new Map(answer.songs.map(({ song_id, reason }) => [song_id, reason])),
    locked: new Set([...state.locked, ...answer.kept_ids].filter((id) => ids.has(id))),
    removed: [...state.removed, ...answer.removed_ids],
    sentences,
    introduction: answer.introduction,
    report,
    note: {
      kind: "changed",
      added: answer.added_ids,
      moved: answer.moved_ids,
      gone: gone.map(({ title }) => title),
      kept: answer.kept,
    },
    before: state,
  };
}

/** Whether the room is to get another list than the generated one. */
export const isChanged = ({ before }: ListState): boolean => before !== null;
