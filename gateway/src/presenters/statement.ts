import { HoldState, MovementKind, type Movement as RpcMovement } from "@tutti/proto/rpc/payments/v1/payments";
import type { DescribedHold } from "@tutti/proto/rpc/rooms/v1/rooms";
import { type OutcomeName, outcomeName, refundReason } from "./outcome.ts";

type Kind =
  | "welcome"
  | "spent"
  | "held"
  | "returned"
  | "earned"
  | "withheld"
  | "purchase"
  | "refund"
  | "repaid"
  | "reserved"
  | "released"
  | "restored";

/** A transfer of the caller's own coins. */
interface Movement {
  id: string;
  /** ISO 8601 */
  date: string;
  /** Text for the user, such as `Blue · Song request in Blue Room (waiting)`. */
  what: string;
  kind: Kind;
  /** What the coins were for, such as `song_request` or a package's name; empty for welcome coins. */
  feature: string;
  room_name: string | null;
  /** Negative for outgoing coins. */
  amount: number;
  /** How many of them were bought; the others were gifts. */
  bought: number;
  /** The balance after the transfer. */
  balance: number;
}
export interface StatementPage {
  /** Newest first. */
  movements: Movement[];
  next: string | null;
}

const kinds = new Map<MovementKind, Kind>([
  [MovementKind.WELCOME, "welcome"],
  [MovementKind.SPENT, "spent"],
  [MovementKind.HELD, "held"],
  [MovementKind.RETURNED, "returned"],
  [MovementKind.EARNED, "earned"],
  [MovementKind.WITHHELD, "withheld"],
  [MovementKind.PURCHASE, "purchase"],
  [MovementKind.REFUND, "refund"],
  [MovementKind.REPAID, "repaid"],
  [MovementKind.RESERVED, "reserved"],
  [MovementKind.RELEASED, "released"],
  [MovementKind.RESTORED, "restored"],
]);

const features = new Map([
  ["song_request", "Song request"],
  ["express_request", "Express request"],
  ["pin_track", "Pinned song"],
]);

/** The state suffix of a transfer; the row of a voided hold must not read as if its coins were still held. */
function stateOf(kind: Kind, holdState: HoldState | undefined): string {
  if (kind === "spent") return "";
  if (kind === "withheld") return " (gift coins above the day's limit, kept by the house)";
  return kind === "held" && holdState === HoldState.VOIDED ? " (held, then returned)" : ` (${kind})`;
}

const back = new Map<OutcomeName, string>([
  ["declined", "returned: declined"],
  ["withdrawn", "returned: withdrawn"],
]);

/** The suffix where the song is known that the coins were for. */
function songState(kind: Kind, { outcome, refundReason: reason }: DescribedHold): string {
  const name = outcomeName(outcome);
  if (kind === "spent" && name === "played") return " (played)";
  if (kind === "held" && name === "waiting") return " (waiting)";
  if (kind !== "returned") return "";
  return ` (${back.get(name) ?? (name === "returned" ? `returned: ${refundReason(reason)}` : "returned")})`;
}

function say(
  kind: Kind,
  { feature, roomName, holdState }: RpcMovement,
  hold: DescribedHold | undefined,
): string {
  if (kind === "welcome") return "Welcome coins";
  if (kind === "repaid") return "Owed after a refund";
  if (kind === "purchase") return `${feature} bought`;
  if (kind === "refund") return `${feature} refunded`;
  if (kind === "reserved") return `${feature} set aside while its money is returned or disputed`;
  if (kind === "released") return `${feature} no longer set aside`;
  if (kind === "restored") return `${feature} given back: its refund failed`;
  const thing = features.get(feature) ?? feature;
  const place = roomName && ` in ${roomName}`;
  const song = hold?.title ? `${hold.title} · ` : "";
  const state = (hold && songState(kind, hold)) || stateOf(kind, holdState);
  return `${song}${thing}${place}${state}`;
}

/** `hold`: what its coins were held for; absent for other movements, and while rooms does not answer. */
export function presentMovement(movement: RpcMovement, hold?: DescribedHold): Movement {
  const { seq, at, feature, roomName, amount, bought, balance } = movement;
  const kind = kinds.get(movement.kind);
  if (!kind || !at) throw new Error("payments returned a movement without kind or time");
  return {
    id: String(seq),
    date: at.toISOString(),
    what: say(kind, movement, hold),
    kind,
    feature,
    room_name: roomName || null,
    amount: Number(amount),
    bought: Number(bought),
    balance: Number(balance),
  };
}
