import { expect, test } from "vitest";
import { withoutSql } from "./without-sql.ts";

const ifs = "a := 1;\n  -- guard: x\n  IF b THEN\n    IF c THEN d := 1; END IF;\n  END IF;\n  e := 1;\n";

test("an IF goes with its body", () => {
  expect(withoutSql("a.sql", ifs, "x", null)).toBe("a := 1;\n  -- guard: x\n  \n  e := 1;\n");
});

test("a line goes, or is replaced", () => {
  const source = "WHERE a\n  -- guard: x\n  AND b\nRETURNING c;\n";
  expect(withoutSql("a.sql", source, "x", null)).toBe("WHERE a\n  -- guard: x\n  \nRETURNING c;\n");
  expect(withoutSql("a.sql", source, "x", "OR d")).toBe("WHERE a\n  -- guard: x\n  OR d\nRETURNING c;\n");
});

test("an IF with an ELSE needs a replacement of its line", () => {
  const source = "-- guard: x\nIF a THEN b := 1; ELSE c := 1; END IF;\n";
  expect(() => withoutSql("a.sql", source, "x", null)).toThrow("a row has to say what comes instead");
});
