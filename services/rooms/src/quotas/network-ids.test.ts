import { expect, test } from "vitest";
import { networkIds } from "./room-quotas.ts";

const house = { narrow: "2001:db8::/64", wide: "2001:db8::/48" };

test("a network has one id, which cannot be derived from its address without the services' secret", () => {
  const ids = networkIds(["secret"])(house);
  expect(ids).toEqual(networkIds(["secret"])({ ...house }));
  expect(ids.network).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(ids.network).not.toBe(networkIds(["another"])(house).network);
  expect(ids.site).not.toBe(ids.network);
  expect(networkIds(["secret"])({ narrow: "203.0.113.7" }).site).toBeNull();
});
