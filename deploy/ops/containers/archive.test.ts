import { createHash } from "node:crypto";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Layer } from "./archive.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "tutti-layer-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A checkout whose files were written in this order, at this time, with these rights. */
function checkout(name: string, files: readonly string[], time: number, mode: number): string {
  const place = path.join(folder, name);
  mkdirSync(path.join(place, "dist"), { recursive: true });
  for (const file of files) {
    const each = path.join(place, "dist", file);
    writeFileSync(each, file);
    chmodSync(each, mode);
    utimesSync(each, time, time);
  }
  return place;
}

async function packed(place: string, epoch = 1000): Promise<string> {
  const layer = new Layer(path.join(folder, "layer"));
  layer.copy(path.join(place, "dist"), "app/dist", (file) => !file.endsWith(".map"));
  layer.write("app/NOTICE", "text");
  const archive = path.join(folder, "layer.tar");
  await layer.pack(archive, epoch);
  return createHash("sha256").update(readFileSync(archive)).digest("hex");
}

test("two checkouts with the same files give the same bytes, whatever their times, order and rights", async () => {
  const one = checkout("one", ["a.js", "b.js"], 5000, 0o644);
  const two = checkout("two", ["b.js", "a.js"], 9000, 0o600);
  expect(await packed(two)).toBe(await packed(one));
});

test("another file, another commit's time: other bytes; a file that is left out makes no difference", async () => {
  const one = checkout("one", ["a.js", "b.js"], 5000, 0o644);
  const more = checkout("more", ["a.js", "b.js", "c.js"], 5000, 0o644);
  const map = checkout("map", ["a.js", "a.js.map", "b.js"], 5000, 0o644);
  const digest = await packed(one);
  expect(await packed(more)).not.toBe(digest);
  expect(await packed(one, 2000)).not.toBe(digest);
  expect(await packed(map)).toBe(digest);
});
