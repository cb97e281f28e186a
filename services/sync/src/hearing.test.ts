import { type VisitorKeys, visitorKeys } from "@tutti/service-kit";
import { expect, test } from "vitest";
import { guest, type Identity } from "./model/ports.ts";
import { type ClusterNode, cluster, settle } from "./testing/cluster.ts";
import { hostIdentity, ownedRoom, song } from "./testing/fake-services.ts";
import type { MemoryClient } from "./testing/memory-client.ts";

const room_name = "Blue";
const [one, two] = [song("one", 300), song("two", 300)];
const keysOf = visitorKeys(["secret"]);
const browser = (name: string): VisitorKeys =>
  keysOf({ browser: { key: name.padEnd(22, "x"), firstDay: -2 }, network: "192.0.2.1" });
const account = (name: string): Identity => ({ sessionId: `s-${name}`, userId: name, username: name });

/** A room on two nodes, with its host in the browser "h". */
async function world() {
  const made = cluster([ownedRoom(room_name, [one, two])]);
  const [here, there] = [made.start(), made.start()];
  const join = (where: ClusterNode, who: Identity, name: string) =>
    made.join(where, who, room_name, name, browser(name));
  const host = await join(here, hostIdentity, "h");
  return {
    ...made,
    here,
    there,
    host,
    join,
    play: async (currentTrack = one) => {
      const player_state = {
        currentTrack,
        isPlaying: true,
        currentTime: 0,
        duration: 300,
        timestamp: 0,
      };
      host.say("player_state_change", { room_name, player_state: { ...player_state, progress: 0 } });
      await settle();
    },
    report: async (client: MemoryClient, level: "tight" | "silent", following = true) => {
      client.say("listener_status", { room_name, level, following });
      await settle();
    },
    /** Whether the play was heard, as it is reported; one that any node reports as heard is. */
    heard: async () => {
      await made.pass(40_000);
      const reports = made.archive.plays.filter(({ outcome }) => outcome === "sounded");
      expect(reports.length).toBeGreaterThan(0);
      return reports.some(({ is_heard }) => is_heard);
    },
  };
}
type World = Awaited<ReturnType<typeof world>>;

const silentHost = (w: World) => w.report(w.host, "silent");
const audibleHost = (w: World) => w.report(w.host, "tight");

test.each<[string, boolean, (w: World) => Promise<unknown>]>([
  ["with its silent host alone", false, silentHost],
  ["with a host alone whose page reports nothing", false, async () => {}],
  ["with its audible host alone", false, audibleHost],
  [
    "with a silent host and a silent guest on another node",
    false,
    async (w) => {
      await silentHost(w);
      await w.report(await w.join(w.there, guest, "g"), "silent");
    },
  ],
  [
    "with a silent host and a guest who plays independently",
    false,
    async (w) => {
      await silentHost(w);
      await w.report(await w.join(w.here, guest, "g"), "tight", false);
    },
  ],
  [
    "with the host's own browser as a visitor on another node",
    false,
    async (w) => {
      await audibleHost(w);
      await w.report(await w.join(w.there, guest, "h"), "tight");
    },
  ],
  [
    "with a second tab of the host",
    false,
    async (w) => w.report(await w.join(w.there, hostIdentity, "other"), "tight"),
  ],
  [
    "with a silent host and an audible guest on another node",
    true,
    async (w) => {
      await silentHost(w);
      await w.report(await w.join(w.there, guest, "g"), "tight");
    },
  ],
  [
    "with a silent host and a guest whose page reports nothing",
    true,
    async (w) => {
      await silentHost(w);
      await w.join(w.there, account("ada"), "g");
    },
  ],
  [
    "with an audible host and a silent guest, as with one loudspeaker",
    true,
    async (w) => {
      await audibleHost(w);
      await w.report(await w.join(w.there, guest, "g"), "silent");
    },
  ],
])("a play in a room %s is heard: %s", async (_who, isHeard, enter) => {
  const w = await world();
  await enter(w);
  await w.play();
  expect(await w.heard()).toBe(isHeard);
});

test.each(["mutes the player", "leaves"])("a guest who %s after 20 s has heard the song", async (how) => {
  const w = await world();
  await silentHost(w);
  const ada = await w.join(w.here, account("ada"), "g");
  await w.report(ada, "tight");
  await w.play();
  await w.pass(20_000);
  if (how === "leaves") ada.say("leave_room", { room_name });
  else await w.report(ada, "silent");
  expect(await w.heard()).toBe(true);
});

test("a guest who hears the song before has not heard the next one", async () => {
  const w = await world();
  await silentHost(w);
  const ada = await w.join(w.here, account("ada"), "g");
  await w.report(ada, "tight");
  await w.play();
  await w.pass(20_000);
  await w.report(ada, "silent");
  await w.play(two);
  expect(await w.heard()).toBe(false);
});
