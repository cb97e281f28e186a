import { expect, test } from "vitest";
import { QrCodes } from "./qr-codes.ts";

test("a text is drawn once", async () => {
  const codes = new QrCodes();
  expect(codes.kept("https://tutti.example/")).toBeUndefined();
  const drawn = await codes.draw("https://tutti.example/");
  expect(drawn.subarray(1, 4).toString()).toBe("PNG");
  expect(await codes.kept("https://tutti.example/")).toBe(drawn);
});

test("the picture that was not used for longest gives way", async () => {
  const codes = new QrCodes(3);
  for (let i = 0; i < 3; i++) void codes.draw(`${i}`);
  void codes.kept("0");
  await codes.draw("another");
  expect(codes.kept("0")).toBeDefined();
  expect(codes.kept("1")).toBeUndefined();
});
