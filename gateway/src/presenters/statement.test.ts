import { HoldState, MovementKind } from "@tutti/proto/rpc/payments/v1/payments";
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
};

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
