import { expect, test } from "vitest";
import { changeOf } from "./change.ts";

test.each([
  ["abc", "abc", { added: "", removed: "", moved: "", kept: 3, isChanged: false }],
  ["abc", "abd", { added: "d", removed: "c", moved: "", kept: 2, isChanged: true }],
  ["abcde", "bcdea", { added: "", removed: "", moved: "a", kept: 5, isChanged: true }],
  ["abcd", "dcba", { added: "", removed: "", moved: "cba", kept: 4, isChanged: true }],
  ["abc", "b", { added: "", removed: "ac", moved: "", kept: 1, isChanged: true }],
  ["", "a", { added: "a", removed: "", moved: "", kept: 0, isChanged: true }],
])("from %s to %s", (before, after, { added, removed, moved, ...rest }) => {
  expect(changeOf([...before], [...after])).toEqual({
    addedIds: [...added],
    removedIds: [...removed],
    movedIds: [...moved],
    ...rest,
  });
});
