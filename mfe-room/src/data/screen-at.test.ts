import { expect, test } from "vitest";
import { screenAt } from "./screen-at.ts";

const at = (address: string) => screenAt(new URL(address, "http://tutti"));

test.each([
  ["/join_room", { kind: "join" }],
  ["/playlist", { kind: "generator" }],
  ["/playlist?room_name=R&moderation=no", { kind: "generator" }],
  ["/playlist?append=True", { kind: "generator" }],
  ["/playlist?append=True&room_name=%20", { kind: "generator" }],
  ["/playlist?append=False&room_name=R", { kind: "generator" }],
  ["/playlist?append=True&room_name=R", { kind: "room", roomName: "R", drawer: "generator" }],
  ["/playroom?room_name=R%20", { kind: "room", roomName: "R", drawer: null }],
  ["/playroom/", { kind: "room", roomName: "", drawer: null }],
  ["/search_music?room=R&query=x", { kind: "room", roomName: "R", drawer: "search" }],
  ["/explore", { kind: "none" }],
])("%s shows %j", (address, screen) => {
  expect(at(address)).toEqual(screen);
});
