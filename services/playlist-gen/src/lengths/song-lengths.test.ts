import type { Track } from "@tutti/proto/rpc/common/v1/track";
import { createLogger } from "@tutti/service-kit";
import { expect, test } from "vitest";
import type { PrismaClient } from "../../gen/prisma/client.ts";
import { lengthFinder, withLengths } from "./song-lengths.ts";

const track = (id: string, durationSeconds?: number): Track => ({
  songId: id,
  title: id,
  artist: "",
  coverImgUrl: "",
  songUrl: "",
  durationSeconds,
});

test("only tracks without a length get a learned one", async () => {
  const asked: string[][] = [];
  const tracks = await withLengths([track("a", 60), track("b"), track("c")], async (ids) => {
    asked.push([...ids]);
    return new Map([
      ["a", 99],
      ["b", 180],
    ]);
  });
  expect(tracks.map(({ durationSeconds }) => durationSeconds)).toEqual([60, 180, undefined]);
  expect(asked).toEqual([["b", "c"]]);
});

test("while the database does not answer, tracks come without learned lengths", async () => {
  const away = { songLength: { findMany: () => Promise.reject(new Error("away")) } };
  const find = lengthFinder(away as unknown as PrismaClient, createLogger("test", "silent"));
  expect(await withLengths([track("a")], find)).toEqual([track("a")]);
});
