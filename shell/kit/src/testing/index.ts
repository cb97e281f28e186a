// For tests of the kit, the shell and the remotes; never part of a build.
export { type FakeAnswer, fakeServer, ok, refusal } from "./fake-server.ts";
export { memoryStorage } from "./memory-storage.ts";
export { mount, until } from "./mount.tsx";
export { dragRange, releaseRange } from "./range.ts";
