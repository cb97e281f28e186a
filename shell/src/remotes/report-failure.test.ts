// @vitest-environment happy-dom
import { fakeServer, ok, until } from "@tutti/kit/testing";
import { afterEach, expect, it, vi } from "vitest";
import { reportFailure } from "./report-failure.ts";

const store = { name: "mfe_store", entry: "/mfe-store/remoteEntry.js", routes: ["/store"] };
const served = () => {
  const server = fakeServer({ "POST /api/remotes/failed": () => ok({ counted: true }) });
  vi.stubGlobal("fetch", server.fetch);
  return server;
};
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("a remote that did not load is reported with its build", async () => {
  const { requests } = served();
  reportFailure({ ...store, build: "0123456789" });
  await until(() => requests.length > 0);
  expect(await requests[0]?.json()).toEqual({ name: "mfe_store", build: "0123456789" });
});

it("nothing is reported without a connection, or from a development server", async () => {
  const { requests } = served();
  reportFailure(store);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  reportFailure({ ...store, build: "0123456789" });
  await Promise.resolve();
  expect(requests).toEqual([]);
});
