import { HoldState, MovementKind, type Movement as RpcMovement } from "@tutti/proto/rpc/payments/v1/payments";

type Kind =
  | "welcome"
  | "spent"
  | "held"
  | "returned"
  | "earned"
  | "withheld"
  | "purchase"
  | "refund"
  | "repaid";

/** A transfer of the caller's own coins. */
export interface Movement {
  id: string;
  /** ISO 8601 */
  date: string;
  /** Text for the user, such as `Song request in Blue Room`, followed by `(held)` until the request is decided. */
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

function say(kind: Kind, { feature, roomName, holdState }: RpcMovement): string {
  if (kind === "welcome") return "Welcome coins";
  if (kind === "repaid") return "Owed after a refund";
  if (kind === "purchase") return `${feature} bought`;
  if (kind === "refund") return `${feature} refunded`;
  const thing = features.get(feature) ?? feature;
  const place = roomName && ` in ${roomName}`;
  return `${thing}${place}${stateOf(kind, holdState)}`;
}

export function presentMovement(movement: RpcMovement): Movement {
  const { seq, at, feature, roomName, amount, bought, balance } = movement;
  const kind = kinds.get(movement.kind);
  if (!kind || !at) throw new Error("payments returned a movement without kind or time");
  return {
    id: String(seq),
    date: at.toISOString(),
    what: say(kind, movement),
    kind,
    feature,
    room_name: roomName || null,
    amount: Number(amount),
    bought: Number(bought),
    balance: Number(balance),
  };
}
