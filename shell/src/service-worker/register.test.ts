import { expect, test } from "vitest";
import { keepServiceWorker } from "./register.ts";

/** A browser with one registered worker and two caches. */
function browser(status: number, body: string) {
  const registered: string[] = [];
  const names = ["tutti-shell-1", "something else"];
  let unregistered = 0;
  const unregister = async () => {
    unregistered += 1;
    return true;
  };
  return {
    registered,
    names,
    unregistered: () => unregistered,
    fetch: async () => ({ status, text: async () => body }),
    container: {
      register: async (url: string) => void registered.push(url),
      getRegistrations: async () => [{ unregister }],
    },
    caches: {
      keys: async () => [...names],
      delete: async (name: string) => names.splice(names.indexOf(name), 1).length === 1,
    },
  };
}

test("a worker that is there is registered", async () => {
  const page = browser(200, "addEventListener()");
  await keepServiceWorker(page);
  expect(page.registered).toEqual(["/service-worker.js"]);
  expect(page.unregistered()).toBe(0);
});

test.each([
  [404, "no such file"],
  [410, ""],
  [200, " \n"],
])("an answer of %i with %j removes the worker and its caches, and no other cache", async (status, body) => {
  const page = browser(status, body);
  await keepServiceWorker(page);
  expect(page.registered).toEqual([]);
  expect(page.unregistered()).toBe(1);
  expect(page.names).toEqual(["something else"]);
});

test.each([500, 502, 429])("an answer of %i changes nothing", async (status) => {
  const page = browser(status, "");
  await keepServiceWorker(page);
  expect(page.registered).toEqual([]);
  expect(page.unregistered()).toBe(0);
  expect(page.names).toHaveLength(2);
});
