import { expect, test } from "vitest";
import { filesOf, flowsIn, flowViolations } from "./flows.ts";
import { glossaryViolations, termsIn } from "./glossary.ts";

const page = "services/a/src/page.ts";
const command = "services/b/src/command.ts";
const port = "services/b/src/port.ts";
const adapter = "services/b/src/adapter.ts";

const texts: Readonly<Record<string, string>> = {
  [page]: 'export const press = () => api.POST("/buy-coins");',
  [command]: '@Post("buy-coins") buy() {}',
  [port]: "export interface Purse {}",
  [adapter]: "export const pay = () => {};",
};
const imports: Readonly<Record<string, readonly string[]>> = { [command]: [port], [adapter]: [port] };
const sources = { text: (file: string) => texts[file], imports: (file: string) => imports[file] ?? [] };

/** What is wrong with a flow of these rows: text, file and function. */
const wrong = (...rows: readonly (readonly [text: string, file: string, name: string])[]) => {
  const lines = rows.map(
    ([text, file, name], i) => `| ${i + 1} | ${text} | [${file}](../${file}) | \`${name}\` |`,
  );
  return flowViolations(flowsIn(["## 1. Coins", ...lines].join("\n")), sources, Object.keys(texts));
};
const first = ["A click.", page, "press"] as const;
const second = ["The route `POST /buy-coins` is answered.", command, "buy"] as const;

test("the rows of a page are read with their files and functions, and each file is counted once", () => {
  const [flow] = flowsIn(
    `## 2. A title\n\n| step | what happens | file | function |\n|---|---|---|---|\n| 1 | It begins. | [a](../${page}) | \`press\`, \`A.b\` |\n| 2 … | It goes on. | [a](../${page}) | \`press\` |\n`,
  );
  expect(flow?.steps).toEqual([
    { number: 1, isAfterGap: false, text: "It begins.", file: page, functions: ["press", "A.b"] },
    { number: 2, isAfterGap: true, text: "It goes on.", file: page, functions: ["press"] },
  ]);
  expect(flow && filesOf(flow)).toEqual([page]);
});

test("a flow over a route and a port is true", () => {
  expect(wrong(first, second, ["The port `Purse`.", adapter, "pay"])).toEqual([]);
});

test.each([
  ["a file that is missing", ["It.", "services/b/src/gone.ts", "pay"], "does not exist"],
  ["a function that is missing", [second[0], command, "sell"], "has no sell"],
  ["a step without an import or a contract", ["It.", command, "buy"], "imports no file of an earlier step"],
  ["a contract that one side does not have", ["The call `pay`.", adapter, "pay"], "names no contract"],
  ["a contract that its file does not have", ["The call `sell`.", command, "buy"], "has no call sell"],
] as const)("a flow with %s is refused", (_what, row, message) => {
  expect(wrong(first, row).join("\n")).toContain(message);
});

test("a page without flows, and a flow without steps, are refused", () => {
  expect(flowViolations([], sources, [])).toEqual(["docs/flows.md: no flow is found"]);
  expect(flowViolations(flowsIn("## 3. Coins"), sources, [])).toEqual(["docs/flows.md: flow 3 has no steps"]);
});

test("a step that is out of order is refused", () => {
  const flow = flowsIn(`## 1. Coins\n| 2 | A click. | [a](../${page}) | \`press\` |`);
  expect(flowViolations(flow, sources, [])).toEqual(["docs/flows.md: flow 1, step 2: this is step 1"]);
});

test("a term of the glossary whose identifier no source has is refused, as is one without an identifier", () => {
  const terms = termsIn(
    "| term | meaning | in the code |\n|---|---|---|\n| coin | Money. | `press` |\n| epoch | A counter. | `epoch` |\n| pin | A song. | – |",
  );
  expect(glossaryViolations(terms, Object.values(texts))).toEqual([
    'docs/glossary.md: no source has `epoch`, the identifier of "epoch"',
    'docs/glossary.md: "pin" names no identifier of the code',
  ]);
});
