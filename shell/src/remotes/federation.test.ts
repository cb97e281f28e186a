// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createFederation } from "./federation.ts";
import { setPins } from "./pins.ts";

/** Two minutes, in ms. */
const wanted = 120_000;
const lifecycles = { bootstrap: [], mount: [], unmount: [] };
const kit = {
  version: "1.0.0",
  lib: () => ({}),
  shareConfig: { singleton: true, requiredVersion: "^1.0.0" },
};

/** The scripts that were requested; the test answers them. */
let requested: HTMLScriptElement[] = [];

beforeEach(() => {
  requested = [];
  vi.useFakeTimers();
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(document.head, "appendChild").mockImplementation((script) => {
    requested.push(script as unknown as HTMLScriptElement);
    return script;
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

let count = 0;
/** A remote that no other test has loaded. */
function someRemote() {
  const name = `mfe_${count++}`;
  const build = (hash: string) => {
    const entry = `/${name}/remoteEntry.${hash}.js`;
    setPins({ [entry]: `sha384-${hash}` });
    return { name, entry, routes: [] };
  };
  const container = { init: vi.fn(), get: vi.fn(async () => () => lifecycles) };
  /** Runs the last requested script. */
  const run = (of = container) => {
    vi.stubGlobal(name, of);
    requested.at(-1)?.dispatchEvent(new Event("load"));
  };
  return { remote: build("a"), newer: build("b"), container, run };
}

const isRequested = (times: number) => vi.waitFor(() => expect(requested).toHaveLength(times), 10_000);

it("a remote's entry is loaded with its hash and gets the shared modules", async () => {
  const { remote, container, run } = someRemote();
  const loading = createFederation({ kit }).lifecyclesOf(remote);
  await isRequested(1);
  const [script] = requested;
  expect(script?.getAttribute("src")).toContain(remote.entry);
  expect(script?.integrity).toBe("sha384-a");
  expect(script?.crossOrigin).toBe("anonymous");
  run();
  expect(await loading).toBe(lifecycles);
  expect(container.init.mock.calls[0]?.[0]).toMatchObject({ kit: { "1.0.0": { version: "1.0.0" } } });
});

it("an entry is loaded once, also when what it exposes failed to load", async () => {
  const { remote, container, run } = someRemote();
  const { lifecyclesOf } = createFederation({ kit });
  container.get.mockRejectedValueOnce(new Error("Loading chunk 1 failed."));
  const loading = lifecyclesOf(remote);
  await isRequested(1);
  run();
  await expect(loading).rejects.toThrow("Loading chunk 1 failed.");
  expect(await lifecyclesOf(remote)).toBe(lifecycles);
  expect(requested).toHaveLength(1);
});

it.each([
  ["does not arrive", () => requested[0]?.dispatchEvent(new Event("error"))],
  ["defines no container", () => requested[0]?.dispatchEvent(new Event("load"))],
  ["takes longer than two minutes", () => vi.advanceTimersByTime(wanted)],
])("an entry that %s is requested again at the next attempt", async (_, fail) => {
  const { remote, run } = someRemote();
  const { lifecyclesOf } = createFederation({ kit });
  const loading = lifecyclesOf(remote);
  await isRequested(1);
  fail();
  await expect(loading).rejects.toThrow(remote.entry);
  const again = lifecyclesOf(remote);
  await isRequested(2);
  run();
  expect(await again).toBe(lifecycles);
});

it("a newer build's entry replaces the older one and gets the shared modules", async () => {
  const { remote, newer, container, run } = someRemote();
  const { lifecyclesOf } = createFederation({ kit });
  const loading = lifecyclesOf(remote);
  await isRequested(1);
  run();
  await loading;
  const newerLifecycles = { ...lifecycles };
  const newerContainer = { init: vi.fn(), get: vi.fn(async () => () => newerLifecycles) };
  const reloading = lifecyclesOf(newer);
  await isRequested(2);
  run(newerContainer);
  expect(await reloading).toBe(newerLifecycles);
  expect(newerContainer.init.mock.calls[0]?.[0]).toMatchObject({ kit: { "1.0.0": { version: "1.0.0" } } });
  expect(container.get).toHaveBeenCalledOnce();
});
