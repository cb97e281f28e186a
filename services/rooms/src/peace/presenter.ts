import { type Act, ActKind, type Peace, type Sanction, SanctionKind } from "@tutti/proto/rpc/rooms/v1/rooms";
import type { Act as ActRow, Sanction as SanctionRow } from "../../gen/prisma/client.ts";
import type { PeaceColumns } from "./peace-of.ts";

const kinds = { ban: SanctionKind.BAN, mute: SanctionKind.MUTE } as const;

const actKinds: Record<ActRow["kind"], ActKind> = {
  removed: ActKind.REMOVED,
  banned: ActKind.BANNED,
  muted: ActKind.MUTED,
  lifted_ban: ActKind.LIFTED_BAN,
  lifted_mute: ActKind.LIFTED_MUTE,
  role_given: ActKind.ROLE_GIVEN,
  role_taken: ActKind.ROLE_TAKEN,
  peace_set: ActKind.PEACE_SET,
  successor_named: ActKind.SUCCESSOR_NAMED,
  successor_dropped: ActKind.SUCCESSOR_DROPPED,
  taken_over: ActKind.TAKEN_OVER,
  admin_removed: ActKind.ADMIN_REMOVED,
  admin_restored: ActKind.ADMIN_RESTORED,
  report_upheld: ActKind.REPORT_UPHELD,
};

export const presentSanction = (row: SanctionRow): Sanction => ({
  id: row.id,
  kind: kinds[row.kind],
  browsers: row.browsers,
  networks: row.networks,
  byId: row.byId,
  reason: row.reason,
  createdAt: row.createdAt,
  userId: row.userId ?? undefined,
  until: row.until ?? undefined,
});

export const presentPeace = (room: PeaceColumns, sanctions: readonly SanctionRow[]): Peace => ({
  sanctions: sanctions.map(presentSanction),
  accountsOnly: room.accountsOnly,
  slowModeMinutes: room.slowMode,
  onlySince: room.onlySince ?? undefined,
});

export const presentAct = ({ seq, kind, byId, whomId, at, reason, minutes, detail }: ActRow): Act => ({
  id: String(seq),
  kind: actKinds[kind],
  byId,
  at,
  reason,
  detail,
  whomId: whomId ?? undefined,
  minutes: minutes ?? undefined,
});
