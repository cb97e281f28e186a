import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../../paths.ts";
import { isTest, pageSources } from "./catalogues.ts";
import { earlyTexts, type LiteralText, literalTexts } from "./literal-texts.ts";

const checked = pageSources().filter((file) => !isTest(file) && !/\/(?:texts|server-texts)\//.test(file));
const all = (find: (file: string, source: string) => readonly LiteralText[]) =>
  checked.flatMap((file) =>
    find(file, readFileSync(inRoot(file), "utf8")).map(({ line, text }) => `${file}:${line} ${text}`),
  );

test("no text that people see is a literal: it belongs in the package's catalogues (src/texts)", () => {
  expect(checked.length).toBeGreaterThan(200);
  expect(all(literalTexts)).toEqual([]);
});

test("no text is read while a module is loaded: read it while rendering, in the language of that moment", () => {
  expect(all(earlyTexts)).toEqual([]);
});

test("texts are found in elements, attributes, properties and messages", () => {
  const source = `
    const rows = [{ label: "All of them", value: "all" }];
    const a = <p className="big text" title="A song">Some text{isOpen ? "Open" : " closed"} {" · "}</p>;
    toast(isDone ? "Done" : t("failed"), "success");
    useTitle(\`Room \${name}\`);
  `;
  expect(literalTexts("a.tsx", source).map(({ text }) => text)).toEqual([
    ...["All of them", "Open", "closed", "A song", "Some text", "Done", "Room"],
  ]);
});

test("texts that a module reads when it is loaded are found", () => {
  const source = `
    const titles = { a: t("a") };
    const later = () => t("b");
    function never() { return rich("c", {}); }
  `;
  expect(earlyTexts("a.ts", source).map(({ line }) => line)).toEqual([2]);
});
