import { fault } from "@tutti/proto/faults";
import { languageOrFallback } from "@tutti/proto/languages";
import type { PlaylistServiceServer, RefineRequest } from "@tutti/proto/rpc/playlist/v1/playlist";
import type { Clock, Handlers } from "@tutti/service-kit";
import type { Engine } from "../engine/engine.ts";
import { type FindLengths, withLengths } from "../lengths/song-lengths.ts";
import { toTrack } from "../song/song.ts";
import { presentReason, presentReport } from "./present-list.ts";
import { between, text } from "./validate.ts";

const LIMITS = {
  prompt: 1000,
  choice: 64,
  sentence: 300,
  sentences: 10,
  songs: 40,
  locked: 100,
  removed: 400,
};

function atMost<Item>(items: readonly Item[], limit: number): readonly Item[] {
  if (items.length > limit) throw fault("too_many.list");
  return items;
}

/** The same list and sentences give the same songs, so that a repeated call changes nothing. */
function seedOf({ prompt, sentences, songIds }: RefineRequest): number {
  let seed = 7;
  for (const sign of [prompt, ...sentences, ...songIds].join("\n"))
    seed = (Math.imul(seed, 31) + (sign.codePointAt(0) ?? 0)) >>> 0;
  return seed || 1;
}

/** Dependencies of the handlers that change a list. */
export interface RefinementDeps {
  readonly engine: Engine;
  readonly clock: Pick<Clock, "now">;
  readonly onlyDemo: boolean;
  /** Learned lengths, for songs without one in the catalogue. */
  readonly findLengths: FindLengths;
}

export const refinementHandlers = ({
  engine,
  clock,
  onlyDemo,
  findLengths,
}: RefinementDeps): Pick<Handlers<PlaylistServiceServer>, "refine"> => ({
  refine: async (request, { signal }) => {
    const sentences = atMost(request.sentences, LIMITS.sentences)
      .map((sentence) => text(sentence, LIMITS.sentence, "A change"))
      .filter(Boolean);
    const refined = await engine.refine(
      {
        prompt: text(request.prompt, LIMITS.prompt, "The description"),
        genre: text(request.genre, LIMITS.choice, "The genre"),
        occasion: text(request.occasion, LIMITS.choice, "The occasion"),
        nicheLevel: between(request.nicheLevel, 0, 100, "The niche level"),
        sentences,
        songIds: atMost(request.songIds, LIMITS.songs),
        lockedIds: atMost(request.lockedIds, LIMITS.locked),
        removedIds: atMost(request.removedIds, LIMITS.removed),
        asItIs: request.asItIs,
        seed: seedOf(request),
        language: languageOrFallback(request.language),
      },
      { thisYear: new Date(clock.now()).getUTCFullYear(), onlyDemo },
      signal,
    );
    const known = refined.songs.flatMap(({ id, song }) =>
      song ? [{ id, track: { ...toTrack(song), songId: id } }] : [],
    );
    const tracks = await withLengths(
      known.map(({ track }) => track),
      findLengths,
    );
    const byId = new Map(tracks.map((track) => [track.songId, track]));
    const { outcome, introduction, change, keptIds, report } = refined;
    return {
      outcome,
      songs: refined.songs.map(({ id }, at) => {
        const reason = refined.reasons[at];
        return { songId: id, track: byId.get(id), reason: reason && presentReason(reason) };
      }),
      introduction,
      addedIds: [...change.addedIds],
      removedIds: [...change.removedIds],
      movedIds: [...change.movedIds],
      kept: change.kept,
      keptIds: [...keptIds],
      ...presentReport(report),
    };
  },
});
