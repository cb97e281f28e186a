import { expect, test } from "vitest";
import { isInside } from "./from-inside.ts";

test.each(["127.0.0.1", "::1", "::ffff:10.3.4.5", "192.168.1.7", "172.31.0.9", "100.64.3.3", "fd12:3456::1"])(
  "%s is inside",
  (address) => expect(isInside(address)).toBe(true),
);

test.each(["203.0.113.9", "::ffff:8.8.8.8", "172.32.0.1", "2001:db8::1", "", "nonsense"])(
  "%j is not",
  (address) => expect(isInside(address)).toBe(false),
);
