// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { lifecyclesOf } from "./container.ts";
import { setPins } from "./pins.ts";

/** Two minutes, in ms. */
const wanted = 120_000;
const scope = { react: {} };
const lifecycles = { bootstrap: [], mount: [], unmount: [] };

/** The scripts that were requested; the test answers them. */
let requested: HTMLScriptElement[] = [];

beforeEach(() => {
  requested = [];
  vi.useFakeTimers();
  vi.stubGlobal("__webpack_init_sharing__", async () => {});
  vi.stubGlobal("__webpack_share_scopes__", { default: scope });
  vi.spyOn(document.head, "append").mockImplementation((script) => {
    requested.push(script as HTMLScriptElement);
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
  const entry = `/${name}/remoteEntry.js`;
  setPins({ [entry]: "sha384-abc" });
  const container = { init: vi.fn(), get: vi.fn(async () => () => lifecycles) };
  const remote = { name, entry, routes: [] };
  /** Runs the last requested script. */
  const run = () => {
    vi.stubGlobal(name, container);
    requested.at(-1)?.dispatchEvent(new Event("load"));
  };
  return { remote, container, run };
}

it("a remote's entry is loaded with its hash and gets the shared modules", async () => {
  const { remote, container, run } = someRemote();
  const loading = lifecyclesOf(remote);
  const [script] = requested;
  expect(script?.getAttribute("src")).toBe(remote.entry);
  expect(script?.integrity).toBe("sha384-abc");
  expect(script?.crossOrigin).toBe("anonymous");
  run();
  expect(await loading).toBe(lifecycles);
  expect(container.init).toHaveBeenCalledWith(scope);
});

it("an entry is loaded once, also when what it exposes failed to load", async () => {
  const { remote, container, run } = someRemote();
  container.get.mockRejectedValueOnce(new Error("Loading chunk 1 failed."));
  const loading = lifecyclesOf(remote);
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
  const loading = lifecyclesOf(remote);
  fail();
  await expect(loading).rejects.toThrow(remote.entry);
  const again = lifecyclesOf(remote);
  expect(requested).toHaveLength(2);
  run();
  expect(await again).toBe(lifecycles);
});

it("an entry may take two minutes", async () => {
  const { remote, run } = someRemote();
  const loading = lifecyclesOf(remote);
  vi.advanceTimersByTime(wanted - 1);
  run();
  expect(await loading).toBe(lifecycles);
});
