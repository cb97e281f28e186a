import { manualClock } from "@tutti/service-kit/testing";
import { expect, test } from "vitest";
import type { Account } from "../model/ports.ts";
import { fakeRooms, ownedRoom } from "../testing/fake-services.ts";
import { FreshDirectory } from "./directory.ts";

test("a changed room is looked up again under every spelling of its name, and no other room is", async () => {
  const [blue, red] = [ownedRoom("Blue", []), ownedRoom("Red", [])];
  const rooms = fakeRooms(blue, red);
  const asked: string[] = [];
  const counted = {
    ...rooms,
    access: (name: string) => {
      asked.push(name);
      return rooms.access(name, null);
    },
  };
  const directory = new FreshDirectory(counted, manualClock());
  const names = ["Blue", "BLUE", "Red"];
  const askAll = () => Promise.all(names.map((name) => directory.access(name)));
  await askAll();
  directory.changed(blue.roomId);
  await askAll();
  directory.changed(blue.roomId);
  await askAll();
  expect(asked).toEqual([...names, "Blue", "BLUE", "Blue", "BLUE"]);
});

test("only an account's own look-up can create its favorites room", async () => {
  const rooms = fakeRooms();
  const favorites = ownedRoom("favorites_ann", []);
  const asked: (string | null)[] = [];
  const creating = {
    ...rooms,
    access: async (name: string, account: Account | null) => {
      asked.push(account?.username ?? null);
      if (account?.username === "ann" && !rooms.rooms.includes(favorites)) rooms.rooms.push(favorites);
      return rooms.access(name, account);
    },
  };
  const directory = new FreshDirectory(creating, manualClock());
  const bob = { userId: "b", username: "bob" };
  const ann = { userId: "a", username: "ann" };
  const missing = { code: "room_not_found" };
  await expect(directory.access("favorites_ann")).rejects.toMatchObject(missing);
  await expect(directory.access("favorites_ann", bob)).rejects.toMatchObject(missing);
  await expect(directory.access("favorites_ann", ann)).resolves.toBe(favorites);
  await expect(directory.access("favorites_ann")).resolves.toBe(favorites);
  expect(asked).toEqual([null, null, "bob", null, "ann", null]);
});
