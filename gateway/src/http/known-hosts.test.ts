import { hostname } from "node:os";
import { expect, test } from "vitest";
import { isKnownHost } from "./known-hosts.ts";

const open = isKnownHost({ publicUrl: null, hosts: ["party.example:8443"] });
const named = isKnownHost({ publicUrl: "https://tutti.example", hosts: ["music.tutti.example"] });

test.each(["localhost:8080", "127.0.0.1:8080", "[::1]:8080", "LOCALHOST"])("%s is always known", (host) => {
  expect(open(host)).toBe(true);
  expect(named(host)).toBe(true);
});

test.each([
  "192.168.1.7:8080",
  "[2001:db8::7]:8080",
  hostname(),
  `${hostname()}.local:8080`,
  "Party.Example:8443",
])("%s is known where no public URL is set", (host) => expect(open(host)).toBe(true));

test.each([
  "evil.example",
  "party.example",
  "localhost.evil.example",
  "127.0.0.1.evil.example",
  "127.0.0.1x",
])("%s is not", (host) => expect(open(host)).toBe(false));

test.each(["tutti.example", "TUTTI.example", "music.tutti.example"])("%s is the public host", (host) => {
  expect(named(host)).toBe(true);
});

test.each(["192.168.1.7", hostname(), "tutti.example:81", "evil.example", "x.tutti.example"])(
  "with a public URL %s is not known",
  (host) => expect(named(host)).toBe(false),
);
