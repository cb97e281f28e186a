import { isMuted, noPeace, type Peace, type Person, type SanctionKind, sanctionOn } from "@tutti/proto/peace";
import {
  type Act,
  ActKind,
  SanctionKind as RpcKind,
  type Peace as RpcPeace,
  type Sanction as RpcSanction,
} from "@tutti/proto/rpc/rooms/v1/rooms";
import type { Face } from "./face.ts";

/** A ban or mute that holds now. */
export interface Sanction {
  id: string;
  kind: SanctionKind;
  /** Null for a visitor, or an account that was deleted. */
  username: string | null;
  is_visitor: boolean;
  /** Whether it is for everybody behind a visitor's network. */
  is_network: boolean;
  /** Null: for good. */
  until: string | null;
  /** Who decided; null for an account that was deleted. */
  by: string | null;
  reason: string;
  created_at: string;
}

/** What a room does against disturbance, and the caller's own mute. */
export interface RoomPeace {
  accounts_only: boolean;
  /** Minutes between two requests of one person; 0: none. */
  slow_mode_minutes: number;
  only_who_is_here: boolean;
  is_muted: boolean;
  /** When the mute ends; null for one without end, and without a mute. */
  muted_until: string | null;
}

type ActName =
  | "removed"
  | "banned"
  | "muted"
  | "lifted_ban"
  | "lifted_mute"
  | "role_given"
  | "role_taken"
  | "peace_set"
  | "successor_named"
  | "successor_dropped"
  | "taken_over"
  | "admin_removed"
  | "admin_restored"
  | "report_upheld";

/** An act of moderation in a room, or of an administrator about it. */
export interface AuditEntry {
  id: string;
  kind: ActName;
  /** Null for an account that was deleted, and for an administrator. */
  by: string | null;
  /** Null for a visitor, an account that was deleted, and where it concerns nobody. */
  whom: string | null;
  at: string;
  reason: string;
  /** How long a sanction was to hold; null: for good. */
  minutes: number | null;
  /** The role, or what was set, as `name:value` separated by spaces. */
  detail: string;
}

type Faces = ReadonlyMap<string, Face>;

const kinds = new Map<RpcKind, SanctionKind>([
  [RpcKind.BAN, "ban"],
  [RpcKind.MUTE, "mute"],
]);
const acts = new Map<ActKind, ActName>([
  [ActKind.REMOVED, "removed"],
  [ActKind.BANNED, "banned"],
  [ActKind.MUTED, "muted"],
  [ActKind.LIFTED_BAN, "lifted_ban"],
  [ActKind.LIFTED_MUTE, "lifted_mute"],
  [ActKind.ROLE_GIVEN, "role_given"],
  [ActKind.ROLE_TAKEN, "role_taken"],
  [ActKind.PEACE_SET, "peace_set"],
  [ActKind.SUCCESSOR_NAMED, "successor_named"],
  [ActKind.SUCCESSOR_DROPPED, "successor_dropped"],
  [ActKind.TAKEN_OVER, "taken_over"],
  [ActKind.ADMIN_REMOVED, "admin_removed"],
  [ActKind.ADMIN_RESTORED, "admin_restored"],
  [ActKind.REPORT_UPHELD, "report_upheld"],
]);
/** Acts of administrators; the owner does not see their names. */
const administrators: ReadonlySet<ActName> = new Set(["admin_removed", "admin_restored", "report_upheld"]);

/** A room's peace as decisions are made by it. */
export function peaceOf(peace: RpcPeace | undefined): Peace {
  if (!peace) return noPeace;
  return {
    sanctions: peace.sanctions.flatMap(({ kind: number, userId = null, browsers, networks, ...times }) => {
      const kind = kinds.get(number);
      const since = times.createdAt?.getTime() ?? 0;
      const until = times.until?.getTime() ?? null;
      return kind ? [{ kind, userId, browsers, networks, since, until }] : [];
    }),
    accountsOnly: peace.accountsOnly,
    slowMode: peace.slowModeMinutes,
    onlySince: peace.onlySince?.getTime() ?? null,
  };
}

/** `now` in ms. */
export function presentPeace(rpc: RpcPeace | undefined, person: Person, now: number): RoomPeace {
  const peace = peaceOf(rpc);
  const until = sanctionOn("mute", peace, person, now)?.until ?? null;
  return {
    accounts_only: peace.accountsOnly,
    slow_mode_minutes: peace.slowMode,
    only_who_is_here: peace.onlySince !== null,
    is_muted: isMuted(peace, person, now),
    muted_until: until === null ? null : new Date(until).toISOString(),
  };
}

export const presentSanction = (faces: Faces, sanction: RpcSanction): Sanction => ({
  id: sanction.id,
  kind: kinds.get(sanction.kind) ?? "ban",
  username: faces.get(sanction.userId ?? "")?.username ?? null,
  is_visitor: sanction.userId === undefined,
  is_network: sanction.networks.length > 0,
  until: sanction.until?.toISOString() ?? null,
  by: faces.get(sanction.byId)?.username ?? null,
  reason: sanction.reason,
  created_at: sanction.createdAt?.toISOString() ?? "",
});

/** Empty for an act that this version does not know. */
export function presentAct(faces: Faces, act: Act): AuditEntry[] {
  const kind = acts.get(act.kind);
  if (!kind) return [];
  return [
    {
      id: act.id,
      kind,
      by: /* guard: unnamed-administrators */ administrators.has(kind)
        ? null
        : (faces.get(act.byId)?.username ?? null),
      whom: faces.get(act.whomId ?? "")?.username ?? null,
      at: act.at?.toISOString() ?? "",
      reason: act.reason,
      minutes: act.minutes ?? null,
      detail: act.detail,
    },
  ];
}
