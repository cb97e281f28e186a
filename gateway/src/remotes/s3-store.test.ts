import { afterEach, beforeEach, expect, test } from "vitest";
import { clientOf } from "../../testing/remote-stores.ts";
import { type S3Server, startS3Server } from "../../testing/s3-server.ts";
import { openStore } from "./open-store.ts";
import { s3Place, s3Store } from "./s3-store.ts";
import { StoreAway } from "./store.ts";

let server: S3Server;
beforeEach(async () => {
  server = await startS3Server("remotes");
});
afterEach(() => server.stop());

const open = (bucket = "remotes") => s3Store({ bucket, prefix: "tutti/" }, clientOf(server.endpoint));
const text = (content: string) => Buffer.from(content);

test.each([
  ["s3://remotes", { bucket: "remotes", prefix: "" }],
  ["s3://remotes/", { bucket: "remotes", prefix: "" }],
  ["s3://remotes/tutti/eu", { bucket: "remotes", prefix: "tutti/eu/" }],
  ["s3://remotes/tutti/", { bucket: "remotes", prefix: "tutti/" }],
  ["s3://", null],
  ["s3://Remotes", null],
  ["s3:remotes", null],
  ["/srv/remotes", null],
])("the place of %s", (given, place) => {
  expect(s3Place(given)).toEqual(place);
});

test("an address of a bucket that is none is refused, instead of becoming a folder", () => {
  expect(() => openStore("s3:/remotes")).toThrow(
    "REMOTES_ROOT is a folder or s3://bucket/prefix, not s3:/remotes.",
  );
});

test("a file is below the prefix", async () => {
  await open().create("mfe-store/builds/x/a.js", text("a"));
  expect([...server.objects.keys()]).toEqual(["tutti/mfe-store/builds/x/a.js"]);
});

test("a file that was written although its answer was lost is this writer's", async () => {
  server.loseAnswers(1);
  expect(await open().create("mfe-store/revisions/00000001.json", text("one"))).toBe(true);
  expect(await open().create("mfe-store/revisions/00000001.json", text("one"))).toBe(false);
});

test("a bucket that does not exist is named in a sentence", async () => {
  const read = open("other").list("");
  await expect(read).rejects.toThrow(StoreAway);
  await expect(read).rejects.toThrow(
    "The store s3://other/tutti/ cannot be used (NoSuchBucket: NoSuchBucket).",
  );
  await expect(open("other").read("a")).rejects.toThrow("NoSuchBucket");
});

test("a server that is away is named in a sentence, for each kind of access", async () => {
  const store = open();
  await server.stop();
  const sentence = /^The store s3:\/\/remotes\/tutti\/ cannot be used \(.*ECONNREFUSED.*\)\.$/;
  await expect(store.list("")).rejects.toThrow(sentence);
  await expect(store.read("a")).rejects.toThrow(sentence);
  await expect(store.create("a", text("a"))).rejects.toThrow(sentence);
  server = await startS3Server("remotes");
});
