import { createHash } from "node:crypto";
import type { Caller } from "@tutti/service-kit";
import type { NetworkId } from "../model/ports.ts";

interface Operation {
  readonly caller: Caller | null;
  readonly network: NetworkId | null;
  /** Idempotency key. */
  readonly operationId: string | undefined;
}

/**
 * The ids of a room that a call creates, derived from who calls and the call's idempotency key, so that a retry after a
 * lost answer finds the room as its own; none for a call that cannot be recognised. A new room gets the first; the
 * others are those that parts with another current secret give.
 */
export function operationRoomIds({ caller, network, operationId }: Operation): readonly string[] {
  if (!operationId) return [];
  const networks = network ? [network, ...network.others] : [];
  const makers = caller ? [caller.userId] : networks.map((ids) => ids.network);
  return makers.map((maker) => roomIdOf(maker, operationId));
}

function roomIdOf(maker: string, operationId: string): string {
  const bytes = createHash("sha256").update(`room of ${maker} ${operationId}`).digest();
  // Version 8 (custom) and the variant of RFC 9562.
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
