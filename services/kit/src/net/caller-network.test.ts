import { expect, test } from "vitest";
import { callerNetwork } from "./caller-network.ts";

test.each([
  ["203.0.113.7", "203.0.113.7", null],
  ["::ffff:203.0.113.7", "203.0.113.7", null],
  ["::FFFF:cb00:7107", "203.0.113.7", null],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:DB8:1:2:ffff::1", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["fe80::1%eth0", "fe80::/64", "fe80::/48"],
  ["::1", "::/64", "::/48"],
])("%s is of %s", (address, narrow, wide) => {
  expect(callerNetwork(address)).toEqual({ narrow, wide });
});

test.each(["", "unix:", "1.2.3", "999.1.1.1", "router.lan"])("%j is no address", (text) => {
  expect(callerNetwork(text)).toEqual({ narrow: "unknown", wide: null });
});

test("two addresses of one /64 are one network, and of one /48 one wide network", () => {
  const [one, near, far] = ["2001:db8:1:2::1", "2001:db8:1:2::2", "2001:db8:1:3::1"].map(callerNetwork);
  expect(near).toEqual(one);
  expect(far?.narrow).not.toBe(one?.narrow);
  expect(far?.wide).toBe(one?.wide);
});
