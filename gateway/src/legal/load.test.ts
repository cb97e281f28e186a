import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { languageCodes } from "@tutti/proto/languages";
import { afterEach, beforeEach, expect, test } from "vitest";
import { legalDocuments, loadLegal } from "./load.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "tutti-legal-"));
});
afterEach(() => rmSync(folder, { recursive: true }));
const write = (name: string, title: string) =>
  writeFileSync(path.join(folder, name), `version: 2026-01-02\n\n# ${title}\n\nWrite to {contact}.\n`);

const shipped = fileURLToPath(new URL("../../legal", import.meta.url));

test("the documents that come with the product are whole in both languages", async () => {
  const legal = await loadLegal(shipped, "help@tutti.example");
  for (const document of legalDocuments)
    for (const language of languageCodes) {
      const { blocks, version, ...text } = legal(document, language);
      expect(text.language).toBe(language);
      expect(blocks.map(({ kind }) => kind)).toEqual(legal(document, "en").blocks.map(({ kind }) => kind));
      expect(version).toBe(legal(document, "en").version);
      expect(JSON.stringify(blocks)).toContain("help@tutti.example");
      expect(JSON.stringify(blocks)).not.toContain("{contact}");
    }
});

test("an operator's texts are served, in English where there is no translation", async () => {
  for (const document of legalDocuments) write(`${document}.en.md`, `Our ${document}`);
  write("terms.zh.md", "条款");
  const legal = await loadLegal(folder, "a@example.org");
  expect(legal("terms", "zh")).toMatchObject({ language: "zh", title: "条款" });
  expect(legal("rules", "zh")).toMatchObject({ language: "en", title: "Our rules" });
});

test("a folder without a document, or with one that cannot be parsed, prevents the start", async () => {
  write("terms.en.md", "Terms");
  await expect(loadLegal(folder, "")).rejects.toThrow("LEGAL_FOLDER has no privacy.en.md.");
  writeFileSync(path.join(folder, "terms.en.md"), "Hello");
  await expect(loadLegal(folder, "")).rejects.toThrow("LEGAL_FOLDER: terms.en.md: the first line");
});
