import { expect, test } from "vitest";
import { guest } from "./model/ports.ts";
import { cluster } from "./testing/cluster.ts";
import { ownedRoom, song } from "./testing/fake-services.ts";

function world() {
  const made = cluster([ownedRoom("Blue", [song("one", 60)])]);
  const node = made.start();
  return { ...made, node, enter: () => made.join(node, guest, "Blue") };
}

test("S5 a connection that joins no room within 30 s is closed; a silent one is pinged, then closed", async () => {
  const w = world();
  const [idle, quiet] = [w.connect(w.node, guest), await w.enter()];
  await w.pass(36_000);
  expect(idle.closedWith).toBe(4400);
  await w.pass(15_000);
  expect(quiet.pings).toBe(0);
  await w.pass(7000);
  expect(quiet.pings).toBe(1);
  quiet.stall();
  await w.pass(70_000);
  expect(quiet.closedWith).toBeNull();
  await w.pass(15_000);
  expect(quiet.closedWith).not.toBeNull();
});

test.each([15, 50])("S5 a page that pings every %i s is not pinged, and not closed", async (seconds) => {
  const w = world();
  const page = await w.enter();
  for (let id = 0; id < 5; id++) {
    await w.pass(seconds * 1000);
    page.say("time_ping", { id, client_time: 0 });
  }
  expect([page.pings, page.closedWith]).toEqual([0, null]);
});
