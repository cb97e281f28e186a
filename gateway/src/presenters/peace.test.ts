import { type Act, ActKind } from "@tutti/proto/rpc/rooms/v1/rooms";
import { expect, test } from "vitest";
import { presentAct } from "./peace.ts";

const faces = new Map([["boss-id", { username: "boss", avatar: "" }]]);
const act = (kind: ActKind): Act => ({
  id: "1",
  kind,
  byId: "boss-id",
  at: new Date(0),
  reason: "Advertising",
  detail: "",
  whomId: undefined,
  minutes: undefined,
});

test.each([
  [ActKind.ADMIN_REMOVED, "admin_removed"],
  [ActKind.ADMIN_RESTORED, "admin_restored"],
  [ActKind.REPORT_UPHELD, "report_upheld"],
])("an administrator's act (%i) is in the log with its reason and without a name", (kind, name) => {
  expect(presentAct(faces, act(kind))).toMatchObject([{ kind: name, by: null, reason: "Advertising" }]);
});

test("the act of a host has their name, and one of a later version is left out", () => {
  expect(presentAct(faces, act(ActKind.REMOVED))).toMatchObject([{ kind: "removed", by: "boss" }]);
  expect(presentAct(faces, act(ActKind.UNSPECIFIED))).toEqual([]);
});
