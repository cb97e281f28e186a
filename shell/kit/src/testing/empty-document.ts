// The test files of a worker share its document: each begins with an empty one, whatever the last one left.
if (typeof document !== "undefined") {
  document.body.replaceChildren();
  document.title = "";
}
