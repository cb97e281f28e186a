import { createHash } from "node:crypto";
import type { Caller } from "@tutti/service-kit";
import type { NetworkId } from "./quotas/network-ids.ts";

interface Operation {
  readonly caller: Caller | null;
  readonly network: NetworkId | null;
  /** Idempotency key. */
  readonly operationId: string | undefined;
}

/**
 * The id of a room that a call creates, derived from who calls and the call's idempotency key, so that a retry after a
 * lost answer finds the room as its own; null for a call that cannot be recognised.
 */
export function operationRoomId({ caller, network, operationId }: Operation): string | null {
  const maker = caller?.userId ?? network?.network;
  if (maker === undefined || !operationId) return null;
  const bytes = createHash("sha256").update(`room of ${maker} ${operationId}`).digest();
  // Version 8 (custom) and the variant of RFC 9562.
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
