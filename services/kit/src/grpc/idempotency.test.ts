import { expect, test } from "vitest";
import { isIdempotent } from "./client.ts";

test.each([
  ["tutti.rooms.v1.RoomsService/GetRoom", true],
  ["tutti.payments.v1.PaymentsService/PlaceHold", true],
  ["tutti.payments.v1.PaymentsService/CreateCheckout", false],
  ["tutti.rooms.v1.RoomsService/TakeNotifications", false],
  ["tutti.rooms.v1.RoomsService/NoSuchMethod", false],
])("%s may be repeated: %s", (call, expected) => {
  expect(isIdempotent(call)).toBe(expected);
});
