import { fault } from "@tutti/proto/faults";
import { expect, test } from "vitest";
import { freeIdea } from "./free-idea.ts";

/** Names in the order in which they are drawn; `taken` are refused, and `failure` is thrown by the check instead. */
function source(taken: readonly string[], failure?: Error) {
  let drawn = 0;
  return {
    draw: async () => ({ roomName: `Room ${++drawn}` }),
    check: async (roomName: string) => {
      if (failure) throw failure;
      if (taken.includes(roomName)) throw fault("room_name_taken", { name: roomName });
    },
  };
}

test("a name that is taken is drawn again", async () => {
  expect(await freeIdea(source([]))).toEqual({ roomName: "Room 1" });
  expect(await freeIdea(source(["Room 1", "Room 2"]))).toEqual({ roomName: "Room 3" });
});

test("the number of attempts is limited, and an unavailable check ends them", async () => {
  expect(await freeIdea(source(["Room 1", "Room 2", "Room 3", "Room 4"]))).toEqual({ roomName: "Room 4" });
  expect(await freeIdea(source([], fault("unavailable")))).toEqual({ roomName: "Room 1" });
});
