import { expect, test } from "vitest";
import { traceIdOf } from "./start-tracing.ts";

test("a UUID is a trace's id without its dashes", () => {
  expect(traceIdOf("0198A1B2-c3d4-7000-8000-0123456789ab")).toBe("0198a1b2c3d4700080000123456789ab");
});

test.each(["a-request-of-somebody-elses", "0".repeat(32), ""])(
  "%j gets one that is always the same",
  (id) => {
    expect(traceIdOf(id)).toMatch(/^[0-9a-f]{32}$/);
    expect(traceIdOf(id)).toBe(traceIdOf(id));
    expect(traceIdOf(id)).not.toMatch(/^0+$/);
  },
);
