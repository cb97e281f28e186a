import { manualClock } from "@tutti/service-kit/testing";
import { expect, test } from "vitest";
import { fakeRooms, ownedRoom } from "../testing/fake-services.ts";
import { FreshDirectory } from "./directory.ts";

test("a room that changed is asked for anew under every spelling of its name, and no other room is", async () => {
  const [blue, red] = [ownedRoom("Blue", []), ownedRoom("Red", [])];
  const rooms = fakeRooms(blue, red);
  const asked: string[] = [];
  const counted = {
    ...rooms,
    access: (name: string) => {
      asked.push(name);
      return rooms.access(name);
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
