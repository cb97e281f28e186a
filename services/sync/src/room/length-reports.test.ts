import { expect, test } from "vitest";
import { LengthReports } from "./length-reports.ts";

const from = (by: string, seconds: number, person = by) => ({ by, person, seconds });

test("S60 two listeners who agree within 2 s report the longer of their lengths", () => {
  const reports = new LengthReports();
  expect(reports.add("a", from("c1", 180))).toEqual({ isNew: true, agreed: null });
  expect(reports.add("a", from("c2", 190)).agreed).toBeNull();
  expect(reports.add("a", from("c3", 181.9)).agreed).toBe(181.9);
});

test("S60 a connection counts once for each track", () => {
  const reports = new LengthReports();
  reports.add("a", from("c1", 180));
  expect(reports.add("a", from("c1", 180))).toEqual({ isNew: false, agreed: null });
  expect(reports.add("b", from("c1", 200)).isNew).toBe(true);
});

test("S60 one person with two connections is one listener", () => {
  const reports = new LengthReports();
  reports.add("a", from("c1", 180, "lia"));
  expect(reports.add("a", from("c2", 180, "lia")).agreed).toBeNull();
  expect(reports.add("a", from("c3", 180, "ben")).agreed).toBe(180);
});

test("S60 reports of one track do not agree with those of another", () => {
  const reports = new LengthReports();
  reports.add("a", from("c1", 180));
  expect(reports.add("b", from("c2", 180)).agreed).toBeNull();
});

test("S60 memory is bounded: the oldest of 64 reports is evicted", () => {
  const reports = new LengthReports();
  for (let i = 0; i < 65; i++) reports.add("a", from(`c${i}`, 100 + i * 10));
  expect(reports.add("a", from("again", 100)).agreed).toBeNull();
  expect(reports.add("a", from("other", 740)).agreed).toBe(740);
});

test("S60 two browsers that count as one person are one listener", () => {
  const reports = new LengthReports();
  reports.add("a", from("c1", 21, "network:home"));
  expect(reports.add("a", from("c2", 21, "network:home")).agreed).toBeNull();
});
