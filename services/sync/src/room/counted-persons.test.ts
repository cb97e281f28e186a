import { expect, test } from "vitest";
import { beyondMaximum, CountedPersons } from "./counted-persons.ts";

const of = (network: string, counted: string) => ({
  counted,
  visitor: { browsers: [counted], networks: [network] },
});

function nodeWith(persons: Readonly<Record<string, number>>) {
  const counted = new CountedPersons();
  for (const [network, count] of Object.entries(persons))
    for (let i = 0; i < count; i++) counted.add(of(network, `${network} ${i}`));
  return counted;
}

test("one network counts thirty persons at most, and a person's tabs count once", () => {
  const node = nodeWith({ house: 40, elsewhere: 2 });
  node.add(of("elsewhere", "elsewhere 0"));
  expect(node.total).toBe(32);
  node.remove(of("elsewhere", "elsewhere 0"));
  expect(node.total).toBe(32);
  for (let i = 0; i < 15; i++) node.remove(of("house", `house ${i}`));
  expect(node.total).toBe(27);
});

test("one network counts thirty persons at most on all nodes together", () => {
  const nodes = [
    nodeWith({ house: 20, small: 1 }),
    nodeWith({ house: 40, small: 1 }),
    nodeWith({ other: 25 }),
  ];
  const sum = nodes.reduce((total, node) => total + node.total, 0);
  expect(sum - beyondMaximum(nodes.map(({ crowded }) => crowded))).toBe(30 + 2 + 25);
});

test("a network is named to other nodes only while it has many persons", () => {
  const node = nodeWith({ house: 5, small: 4 });
  expect(node.crowded).toEqual({ house: 5 });
  node.remove(of("house", "house 0"));
  expect(node.crowded).toEqual({});
});
