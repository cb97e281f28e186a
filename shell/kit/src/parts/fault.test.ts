import { expect, it } from "vitest";
import { errorTextOf } from "./fault.ts";

it.each([
  ["Loading chunk 893 failed.\n(error: /static/js/893.js)", "Loading chunk 893 failed"],
  ["Loading CSS chunk 239 failed.", "Loading CSS chunk 239 failed"],
  ["Loading css chunk 511 failed.", "Loading css chunk 511 failed"],
])("a failed load shows a plain message, and its file in small letters: %j", (said, detail) => {
  expect(errorTextOf(new Error(said))).toEqual({
    message: "It could not be loaded, perhaps because of the connection.",
    detail,
  });
});

it.each([
  "Minified React error #306; visit https://react.dev/errors/306",
  "Cannot read properties of undefined (reading 'id')",
])("a fault of the program keeps its words to itself: %s", (said) => {
  expect(errorTextOf(new Error(said))).toEqual({ message: "Something went wrong here." });
});
