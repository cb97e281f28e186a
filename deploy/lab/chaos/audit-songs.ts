import type { PaidSong } from "./paid-song.ts";
import { type SongFault, songFaults } from "./song-fault.ts";
import type { Audit, Records } from "./target.ts";

type SongAudit = Pick<
  Audit,
  "keptUnplayed" | "heldForNobody" | "visibleUnpaid" | "wrongOutcomes" | "findings"
>;

const descriptions: Record<SongFault, string> = {
  kept: "coins kept for a song that did not play",
  held: "a hold without a living request",
  unpaid: "visible but unpaid",
  outcome: "another outcome than what happened",
};
/** Findings that are shown of each kind. */
const shown = 5;

/** Audits all paid songs by what the drill did. */
export function auditSongs(songs: readonly PaidSong[], records: Records): SongAudit {
  const faultOf = songFaults(records);
  const faulty = Map.groupBy(songs, faultOf);
  const of = (fault: SongFault): readonly PaidSong[] => faulty.get(fault) ?? [];
  const findings = (["kept", "held", "unpaid", "outcome"] as const).flatMap((fault) =>
    of(fault)
      .slice(0, shown)
      .map(
        ({ id, room, songId, state, reason, hold }) =>
          `${descriptions[fault]}: ${id} (${songId} in ${room}) is ${reason ?? state}, coins ${hold}`,
      ),
  );
  return {
    keptUnplayed: of("kept").reduce((sum, { coins }) => sum + coins, 0),
    heldForNobody: of("held").length,
    visibleUnpaid: of("unpaid").length,
    wrongOutcomes: of("outcome").length,
    findings,
  };
}
