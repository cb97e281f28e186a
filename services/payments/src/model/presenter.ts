import {
  CheckoutState,
  HoldPurpose,
  HoldState,
  type Movement,
  MovementKind,
  type Hold as RpcHold,
} from "@tutti/proto/rpc/payments/v1/payments";
import type { OrderState } from "../../gen/prisma/enums.ts";
import type { Hold, Purpose } from "./hold.ts";
import type { StatementRow } from "./ledger.ts";
import { type Account, amountFor, holdOfTransfer, movementKind } from "./transfer.ts";

const states = { held: HoldState.HELD, captured: HoldState.CAPTURED, voided: HoldState.VOIDED } as const;

const kinds = {
  welcome: MovementKind.WELCOME,
  spent: MovementKind.SPENT,
  held: MovementKind.HELD,
  returned: MovementKind.RETURNED,
  earned: MovementKind.EARNED,
  purchase: MovementKind.PURCHASE,
  refund: MovementKind.REFUND,
  repaid: MovementKind.REPAID,
  withheld: MovementKind.WITHHELD,
  reserved: MovementKind.RESERVED,
  released: MovementKind.RELEASED,
  restored: MovementKind.RESTORED,
} as const;

const checkoutStates = {
  open: CheckoutState.OPEN,
  credited: CheckoutState.CREDITED,
  expired: CheckoutState.EXPIRED,
  refunded: CheckoutState.REFUNDED,
} as const satisfies Record<OrderState, CheckoutState>;

export const presentState = (state: OrderState): CheckoutState => checkoutStates[state];

export const purposeOf = (purpose: HoldPurpose): Purpose | null => {
  if (purpose === HoldPurpose.SONG_REQUEST) return "song_request";
  if (purpose === HoldPurpose.EXPRESS_REQUEST) return "express_request";
  return purpose === HoldPurpose.PIN_TRACK ? "pin_track" : null;
};

export const presentHold = (hold: Hold): RpcHold => ({
  id: hold.id,
  state: states[hold.state],
  coins: hold.coins,
  expiresAt: hold.expiresAt,
  ...(hold.state === "captured" ? { hostCoins: hold.hostCoins } : {}),
});

/** A row of `person`'s statement. */
export function presentMovement(row: StatementRow, person: Account): Movement {
  const kind = movementKind(row, person);
  return {
    seq: row.seq,
    at: row.at,
    kind: kinds[kind],
    feature: kind === "welcome" || kind === "repaid" ? "" : row.purpose,
    roomName: row.roomName,
    amount: amountFor(row, person),
    balance: row.balance,
    bought: row.bought,
    holdId: holdOfTransfer(row) ?? "",
    holdState: row.holdState === null ? undefined : states[row.holdState],
  };
}
