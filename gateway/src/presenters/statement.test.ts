import { HoldState, MovementKind } from "@tutti/proto/rpc/payments/v1/payments";
import { RefundReason, SongOutcome } from "@tutti/proto/rpc/rooms/v1/rooms";
import { expect, test } from "vitest";
import { presentMovement } from "./statement.ts";

const request = {
  seq: 7n,
  at: new Date(0),
  feature: "song_request",
  roomName: "Blue Room",
  amount: -40n,
  balance: 60n,
  bought: 0n,
  holdId: "request:1",
};

const { WAITING, PLAYED, REFUNDED, DECLINED, WITHDRAWN } = SongOutcome;
const noReason = RefundReason.UNSPECIFIED;

test.each([
  [MovementKind.HELD, HoldState.HELD, WAITING, noReason, "waiting"],
  [MovementKind.SPENT, HoldState.CAPTURED, PLAYED, noReason, "played"],
  [MovementKind.HELD, HoldState.VOIDED, REFUNDED, RefundReason.SKIPPED, "held, then returned"],
  [
    ...([MovementKind.RETURNED, undefined, REFUNDED, RefundReason.DELETED] as const),
    "returned: deleted before it played",
  ],
  [MovementKind.RETURNED, undefined, DECLINED, noReason, "returned: declined"],
  [MovementKind.RETURNED, undefined, WITHDRAWN, noReason, "returned: withdrawn"],
  [MovementKind.EARNED, undefined, PLAYED, noReason, "earned"],
])("a movement of kind %i, hold %s, outcome %i, reason %i names its song and ends in (%s)", (...row) => {
  const [kind, holdState, outcome, refundReason, state] = row;
  const hold = { holdId: "request:1", title: "Blue", outcome, refundReason };
  expect(presentMovement({ ...request, kind, holdState }, hold).what).toBe(
    `Blue · Song request in Blue Room (${state})`,
  );
});

test.each([
  [MovementKind.HELD, HoldState.HELD, "held", "Song request in Blue Room (held)"],
  [MovementKind.SPENT, HoldState.CAPTURED, "spent", "Song request in Blue Room"],
  [MovementKind.HELD, HoldState.VOIDED, "held", "Song request in Blue Room (held, then returned)"],
  [MovementKind.RETURNED, undefined, "returned", "Song request in Blue Room (returned)"],
  [MovementKind.EARNED, undefined, "earned", "Song request in Blue Room (earned)"],
  [
    MovementKind.WITHHELD,
    undefined,
    "withheld",
    "Song request in Blue Room (gift coins above the day's limit, kept by the house)",
  ],
])("a movement of kind %i with a hold in state %s is %s: %s", (rpcKind, holdState, kind, what) =>
  expect(presentMovement({ ...request, kind: rpcKind, holdState })).toMatchObject({ kind, what }),
);

test.each([
  [MovementKind.RESERVED, "Starter Pack set aside while its money is returned or disputed"],
  [MovementKind.RELEASED, "Starter Pack no longer set aside"],
  [MovementKind.RESTORED, "Starter Pack given back: its refund failed"],
])("a movement of kind %i of a purchase reads %s", (kind, what) => {
  const movement = { ...request, kind, feature: "Starter Pack", roomName: "", holdId: "" };
  expect(presentMovement(movement).what).toBe(what);
});
