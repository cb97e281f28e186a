import { expect, test } from "vitest";
import { withoutNode } from "./without-node.ts";

const oneLine = (source: string) =>
  source
    .replaceAll(/\/\/ guard: x\n|\/\* guard: x \*\//g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
const without = (source: string, instead: string | null = null, file = "a.ts") =>
  oneLine(withoutNode(file, source, "x", instead));

test.each([
  ["a statement", "a();\n// guard: x\nb();\nc();", "a(); c();"],
  ["an if with its body", "// guard: x\nif (a) {\n  b();\n}\nc();", "c();"],
  ["a return", "function f() {\n// guard: x\nreturn 1;\n}", "function f() { }"],
  ["a loop", "// guard: x\nfor (const a of b) c(a);\nd();", "d();"],
  ["the body of a loop", "for (const a of b)\n// guard: x\nc(a);", "for (const a of b) ;"],
  ["an operand of ||", "if (a || /* guard: x */ !b(c)) d();", "if (a || false) d();"],
  ["the first operand of ||", "if (/* guard: x */ a.b === 1 || c || d) e();", "if ( false || c || d) e();"],
  ["an operand of &&", "const a = b && /* guard: x */ c.d() ? e : f;", "const a = b && true ? e : f;"],
  ["an operand in parentheses", "const a = /* guard: x */ (b && c) || d;", "const a = false || d;"],
  ["an operand on a line of its own", "const a =\n  b ||\n  // guard: x\n  c(d);", "const a = b || false;"],
  ["a property", "f({\n  a,\n  // guard: x\n  b: c,\n  d,\n});", "f({ a, d, });"],
  ["the last property", "f({ a, /* guard: x */ b: c });", "f({ a, });"],
  ["a spread", "f({\n  // guard: x\n  ...(a ? { b } : {}),\n  c,\n});", "f({ c, });"],
  ["an element", "const a = [/* guard: x */ b, c];", "const a = [ c];"],
  ["an argument", "f(a, /* guard: x */ g(b), c);", "f(a, c);"],
  ["a call in a chain", "const a = b\n  // guard: x\n  .c(1)\n  .d();", "const a = b .d();"],
])("without its guard %s is gone", (_what, source, expected) => {
  expect(without(source)).toBe(expected);
});

test.each([
  ["a constant", "// guard: x\nconst a = 300;", "3", "const a = 3;"],
  [
    "an exported constant",
    "/** Seconds. */\n// guard: x\nexport const a = 300;",
    "3",
    "/** Seconds. */ export const a = 3;",
  ],
  ["a destructured value", "// guard: x\nconst { a } = await b();", "{ a: 1 }", "const { a } = { a: 1 };"],
  ["a property", "f({\n  // guard: x\n  a: b,\n});", "1", "f({ a: 1, });"],
  ["a shorthand property", "f({ /* guard: x */ a });", "b.a", "f({ a: b.a });"],
  ["a returned value", "function f() {\n// guard: x\nreturn a;\n}", "b", "function f() { return b; }"],
  ["the condition of an if", "// guard: x\nif (a) b();\nelse c();", "false", "if (false) b(); else c();"],
  ["a called function", "// guard: x\na();", "b()", "b();"],
  ["an argument", "f(/* guard: x */ -1);", "0", "f( 0);"],
  ["an element", "[\n// guard: x\na ? b : c,\n];", "d", "[ d, ];"],
  ["an operand", 'a ?? /* guard: x */ "b";', "c", "a ?? c;"],
  ["a call in a chain", "const a = b\n  // guard: x\n  .c(1)\n  .d();", "e", "const a = e .d();"],
])("the replacement takes the place of %s", (_what, source, instead, expected) => {
  expect(without(source, instead)).toBe(expected);
});

test("in JSX the expression is replaced", () => {
  expect(without("<b>{/* guard: x */ text}</b>;", "<i />", "a.tsx")).toBe("<b>{ <i />}</b>;");
});

test.each([
  ["a constant", "// guard: x\nconst a = 300;"],
  ["an if with an else", "// guard: x\nif (a) b();\nelse c();"],
  ["an operand of ??", "a ?? /* guard: x */ b;"],
  ["a part of an expression", "const a = b ? /* guard: x */ c : d;"],
])("%s cannot be deleted, so its row needs a replacement", (_what, source) => {
  expect(() => without(source)).toThrow('guard: x" in a.ts: a row has to say what comes instead');
});

test("a marker before nothing that can be removed is an error", () => {
  expect(() => without("const a = b; // guard: x")).toThrow('guard: x" in a.ts: no code begins after it');
});
