import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createLogger } from "@tutti/service-kit";
import { afterEach, beforeEach, expect, test } from "vitest";
import { forgetMailsIn } from "./forget-mails.ts";
import { folderTransport } from "./transport-of.ts";
import { compose } from "./written.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "tutti-forget-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function write(id: string, username: string, to: string, language: "en" | "zh"): Promise<void> {
  const transport = folderTransport(folder, "Tutti <tutti@localhost>", createLogger("test", "silent"));
  const letter = { kind: "deletion_taken_back", username } as const;
  await transport.send(compose({ id, to, letter, language, origin: "https://tutti.example", link: "" }));
  transport.close();
}
const left = async () => (await readdir(folder)).toSorted();

test("mails to a person, or that greet them, are deleted in any encoding; those of others stay", async () => {
  await write("1", "ada", "ada@example.org", "en");
  await write("2", "ada", "former@example.org", "en");
  await write("3", "ada", "former@example.org", "zh");
  await write("4", "adam", "adam@example.org", "en");
  await write("5", "Bada", "bada@example.org.au", "zh");
  await write("6", "ben", "xada@example.org", "en");
  await forgetMailsIn(folder)({ email: "ada@example.org", username: "ada" });
  expect(await left()).toEqual(["4.eml", "5.eml", "6.eml"]);
});

test("objects whose names are of another script are found, and a folder that is not there has nothing to delete", async () => {
  await write("1", "小明", "ming@example.org", "zh");
  await write("2", "小明二", "er@example.org", "zh");
  await forgetMailsIn(folder)({ email: null, username: "小明" });
  expect(await left()).toEqual(["2.eml"]);
  await expect(
    forgetMailsIn(path.join(folder, "none"))({ email: null, username: "ada" }),
  ).resolves.toBeUndefined();
});
