import { createLogger } from "@tutti/service-kit";
import { manualClock, type NameServer, startNameServer } from "@tutti/service-kit/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { hostCheck } from "./host-check.ts";

const silent = createLogger("test", "silent");
let names: NameServer;
beforeAll(async () => {
  names = await startNameServer({
    "public.example.org": ["93.184.215.14", "2606:2800:21f:cb07:6820:80da:af6b:8b2c"],
    "dns64.example.org": ["64:ff9b::5db8:d70e"],
    "loopback.example.org": ["127.0.0.1"],
    "router.example.org": ["192.168.178.1"],
    "metadata.example.org": ["169.254.169.254"],
    "half.example.org": ["93.184.215.14", "10.0.0.1"],
    "local6.example.org": ["fd00::1"],
    "mapped.example.org": ["::ffff:10.0.0.1"],
    "nat64.example.org": ["64:ff9b::a00:1"],
    "silent.example.org": null,
  });
});
beforeEach(() => names.questions.splice(0));
afterAll(() => names.stop());

const open = () => {
  const clock = manualClock();
  return { clock, isInternalLink: hostCheck({ clock, log: silent, servers: [names.address] }) };
};

test.each(["loopback", "router", "metadata", "half", "local6", "mapped", "nat64"])(
  "%s.example.org resolves to an address of a private network",
  async (name) => expect(await open().isInternalLink(`https://${name}.example.org/x.mp3`)).toBe(true),
);

test.each(["public", "dns64", "unknown"])("%s.example.org does not", async (name) =>
  expect(await open().isInternalLink(`https://${name}.example.org./x.mp3`)).toBe(false),
);

test("a name server that is silent is waited for 1.5 s, and refuses nothing", async () => {
  const { clock, isInternalLink } = open();
  const answer = isInternalLink("https://silent.example.org/x.mp3");
  await expect.poll(() => names.questions).toContain("silent.example.org");
  clock.advance(1500);
  expect(await answer).toBe(false);
});

test("the catalogue's hosts, addresses and own files cost no lookup", async () => {
  const { isInternalLink } = open();
  for (const link of [
    "https://www.youtube.com/watch?v=aaaaaaaaaaa",
    "https://youtu.be/aaaaaaaaaaa",
    "https://i.ytimg.com/vi/aaaaaaaaaaa/hqdefault.jpg",
    "https://8.8.8.8/x.mp3",
    "/media/demo/a.mp3",
    "",
  ])
    expect(await isInternalLink(link)).toBe(false);
  expect(names.questions).toEqual([]);
});

test("an answer counts for a minute", async () => {
  const { clock, isInternalLink } = open();
  const ask = () => isInternalLink("https://router.example.org/x.mp3");
  expect([await ask(), await ask()]).toEqual([true, true]);
  expect(names.questions).toHaveLength(2);
  clock.advance(60_000);
  await ask();
  expect(names.questions).toHaveLength(4);
});
