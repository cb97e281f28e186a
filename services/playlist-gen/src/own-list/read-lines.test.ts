import { expect, test } from "vitest";
import { rowsOf } from "./testing/rows-of.ts";

const [halo, rhapsody] = ["sure: Halo", "sure: Bohemian Rhapsody"];

test("an unknown song beside known ones in one line is a row of its own", async () => {
  for (const between of [", ", "; ", " / ", " + ", " | "])
    expect(await rowsOf(`Halo - Beyoncé${between}Zxqwv Plim - Nobody Knows`)).toEqual([
      "sure: Halo",
      "none: Zxqwv Plim - Nobody Knows",
    ]);
});

test("unknown songs of one line are rows of their own", async () => {
  expect(await rowsOf("Zxqwv Plim - Vrrt Gnoll / Qwlt Trrp - Mnop Dll")).toEqual([
    "none: Zxqwv Plim - Vrrt Gnoll",
    "none: Qwlt Trrp - Mnop Dll",
  ]);
});

test("titles alone in one line are a row each, and a sentence is one", async () => {
  const asked = await rowsOf("Bohemian Rhapsody, Firework, Umbrella");
  expect(asked.map((row) => row.replace("doubtful", "sure"))).toEqual([
    rhapsody,
    "sure: Firework",
    "sure: Umbrella",
  ]);
  for (const sentence of ["thanks, it was great, see you", "Tyler, The Creator, Frank Ocean"])
    expect(await rowsOf(sentence)).toHaveLength(1);
});

test.each([
  "Umbrella - Rihanna (cover by Weezer)",
  "Rihanna [cover] - Umbrella",
  "Adele - Hello karaoke",
  "Halo live - Beyoncé",
  "Queen: Bohemian Rhapsody instrumental",
])("another recording is asked about, wherever the line says so: %s", async (text) => {
  expect((await rowsOf(text)).map((row) => row.split(":")[0])).toEqual(["doubtful"]);
});
