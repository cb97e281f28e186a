import type { Level } from "@tutti/proto/sync";
import { metrics } from "@tutti/service-kit";
import { expect, test } from "vitest";
import { guest } from "../model/ports.ts";
import { cluster, settle } from "../testing/cluster.ts";
import { hostIdentity, ownedRoom, song } from "../testing/fake-services.ts";
import type { MemoryClient } from "../testing/memory-client.ts";
import { measureListeners } from "./measure-listeners.ts";

const room_name = "Blue";
const report = (client: MemoryClient, level: Level) => {
  client.say("listener_status", { room_name, level, following: true });
  return settle();
};

const shown = async (name: string): Promise<string[]> =>
  (await metrics.metrics()).split("\n").filter((line) => line.startsWith(name));
const observed = async () =>
  (await shown("tutti_sync_time_to_sound_seconds_")).filter((line) => /_(sum|count) /.test(line));

test("the metrics show rooms, listeners by level, and the time from joining a playing room to sound", async () => {
  metrics.resetMetrics();
  const world = cluster([ownedRoom("Blue", [song("one")])]);
  const at = world.start();
  const measured = measureListeners(at.node.parts.rooms);
  const host = await world.join(at, hostIdentity, "Blue");
  const player_state = { currentTrack: song("one"), isPlaying: true, currentTime: 0, duration: 200 };
  host.say("player_state_change", { room_name, player_state });
  await world.pass(1000);
  const [listener, muted, quiet] = [
    await world.join(at, guest, "Blue"),
    await world.join(at, guest, "Blue"),
    await world.join(at, guest, "Blue"),
  ];
  await world.pass(1500);
  await report(host, "tight");
  await report(listener, "close");
  await report(muted, "silent");
  await world.pass(1000);
  await report(listener, "loose");
  await report(muted, "tight");
  expect(await shown("tutti_sync_rooms")).toEqual(["tutti_sync_rooms 1"]);
  expect(await shown("tutti_sync_listeners")).toEqual([
    'tutti_sync_listeners{level="tight"} 2',
    'tutti_sync_listeners{level="close"} 0',
    'tutti_sync_listeners{level="loose"} 1',
    'tutti_sync_listeners{level="silent"} 0',
  ]);
  // The host joined before the room played; the muted listener's first report was silence.
  expect(await observed()).toEqual([
    "tutti_sync_time_to_sound_seconds_sum 1.5",
    "tutti_sync_time_to_sound_seconds_count 1",
  ]);
  for (const client of [host, listener, muted, quiet]) client.say("leave_room", { room_name });
  await settle();
  expect(await shown("tutti_sync_rooms")).toEqual(["tutti_sync_rooms 0"]);
  expect((await shown("tutti_sync_listeners")).every((line) => line.endsWith(" 0"))).toBe(true);
  await measured.stop();
});
