import { expect, it } from "vitest";
import { shortLabel } from "../data/labels.ts";
import { barOptions } from "./options.ts";

const looks = {
  font: "Inter",
  ink: "#000",
  faint: "#777",
  line: "#ccc",
  surface: "#fff",
  series: ["red", "blue"],
};

it("draws a bar of each series for each label, in the page's colours", () => {
  const options = barOptions(
    ["A", "B"],
    [
      { name: "Plays", values: [1, 2] },
      { name: "Adds", values: [3, 4] },
    ],
    looks,
  );
  expect(options.xAxis.data).toEqual(["A", "B"]);
  expect(options.series.map(({ name, data }) => [name, data])).toEqual([
    ["Plays", [1, 2]],
    ["Adds", [3, 4]],
  ]);
  expect(options.color).toEqual(["red", "blue"]);
});

it("the chart measures a series of another size by a scale of its own, in its colour", () => {
  const plays = { name: "Plays", values: [3] };
  expect(barOptions(["A"], [plays], looks).yAxis).toHaveLength(1);
  const { series, yAxis } = barOptions(
    ["A"],
    [plays, { name: "Coins", values: [900], hasOwnScale: true }],
    looks,
  );
  expect(series.map(({ yAxisIndex }) => yAxisIndex)).toEqual([0, 1]);
  expect(yAxis.map(({ axisLabel }) => axisLabel.color)).toEqual([looks.faint, "blue"]);
});

it("draws its tooltip, so that no title is ever run as markup", () => {
  expect(barOptions([], [], looks).tooltip.renderMode).toBe("richText");
});

it.each([
  ["Twenty signs, exactly", "Twenty signs, exactl..."],
  ["12345678901234567890", "12345678901234567890"],
  ["", "Unknown"],
  [null, "Unknown"],
  ["🎵".repeat(21), `${"🎵".repeat(20)}...`],
])("the label of %j is %j", (name, label) => expect(shortLabel(name)).toBe(label));
