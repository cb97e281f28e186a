import {
  changeDeployment,
  deploy,
  promote,
  type RemoteStore,
  readDeployment,
  rollBack,
} from "@tutti/gateway/remotes";
import { deployedRemote, type RemotePin, remotePin } from "@tutti/proto/remotes";
import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanUp } from "./cleanup.ts";

const remote = "mfe-store";
const dayMs = 24 * 60 * 60 * 1000;
const parts = ["remoteEntry.js", "static/js/a.js"];
const buildOf = (i: number) => String(i).padStart(10, "0");
const filesOf = (build: string) => parts.map((part) => `${remote}/builds/${build}/${part}`);
const pinOf = (build: string): RemotePin =>
  remotePin.parse({
    format: 1,
    name: "mfe_store",
    version: "1.0.0",
    build,
    routes: [],
    shared: {},
    screens: {},
    entry: { file: "remoteEntry.js", integrity: "sha384-AAAA" },
    first: { files: [], consumes: [] },
  });

/** A store whose files have the times of the test; `turn` decides when each access happens. */
function memoryStore(now: () => number, turn: (access: string) => Promise<unknown> = async () => {}) {
  const files = new Map<string, { readonly content: Buffer; readonly created: Date }>();
  const below = (folder: string) => [...files.keys()].filter((file) => file.startsWith(`${folder}/`));
  const store: RemoteStore = {
    list: async (folder) => {
      await turn(`list ${folder}`);
      const start = folder === "" ? 0 : folder.length + 1;
      const inside = folder === "" ? [...files.keys()] : below(folder);
      return [...new Set(inside.map((file) => file.slice(start).split("/")[0] ?? ""))].toSorted();
    },
    read: async (file) => {
      await turn(`read ${file}`);
      return files.get(file)?.content ?? null;
    },
    create: async (file, content) => {
      await turn(`create ${file}`);
      if (files.has(file)) return false;
      files.set(file, { content: Buffer.from(content), created: new Date(now()) });
      return true;
    },
    files: async (folder) => {
      await turn(`files ${folder}`);
      return below(folder).map((file) => ({ file, created: files.get(file)?.created ?? new Date(0) }));
    },
    remove: async (removed) => {
      for (const file of removed) {
        await turn(`remove ${file}`);
        files.delete(file);
      }
    },
  };
  return { store, files };
}

/** As `deploy:remote` does it: the files are copied while the revision is decided. */
const deployTo = (store: RemoteStore, build: string, percent: number | null) =>
  changeDeployment(store, remote, async (state) => {
    const next = deploy(state, pinOf(build), percent);
    for (const file of filesOf(build)) await store.create(file, Buffer.from(file));
    return next;
  });

const offeredIn = ({ stable, canary, former }: Awaited<ReturnType<typeof readDeployment>>["state"]) =>
  [stable, canary?.pin, ...former].flatMap((pin) => pin?.build ?? []);

const quiet = () => {};

type Step =
  | { readonly kind: "deploy"; readonly build: string; readonly percent: number | null }
  | { readonly kind: "upload"; readonly build: string }
  | { readonly kind: "promote" }
  | { readonly kind: "rollback" }
  | { readonly kind: "wait"; readonly days: number }
  | { readonly kind: "prune"; readonly keep: number; readonly days: number };

const build = fc.nat(25).map(buildOf);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("deploy" as const),
      build,
      percent: fc.option(fc.constant(5)),
    }),
  },
  fc.record({ kind: fc.constant("upload" as const), build }),
  fc.constant<Step>({ kind: "promote" }),
  fc.constant<Step>({ kind: "rollback" }),
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 40 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("prune" as const),
      keep: fc.integer({ min: 1, max: 4 }),
      days: fc.integer({ min: 7, max: 60 }),
    }),
  },
);

test("whatever is removed, no file is missing that is offered, was offered lately, or is being copied", async () => {
  let removed = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (steps) => {
      let now = 1e12;
      const { store, files } = memoryStore(() => now);
      /** When each build was offered, or its first file created, for the last time. */
      const lastUse = new Map<string, number>();
      /** The last step at which each build was offered. */
      const lastOffer = new Map<string, number>();
      for (const [i, each] of steps.entries()) {
        const isRefused = (error: Error) => {
          if (!/There is no/.test(error.message)) throw error;
        };
        if (each.kind === "wait") now += each.days * dayMs;
        else if (each.kind === "promote") await changeDeployment(store, remote, promote).catch(isRefused);
        else if (each.kind === "rollback") await changeDeployment(store, remote, rollBack).catch(isRefused);
        else if (each.kind === "deploy") await deployTo(store, each.build, each.percent);
        else if (each.kind === "upload") {
          for (const file of filesOf(each.build)) if (!files.has(file)) lastUse.set(each.build, now);
          for (const file of filesOf(each.build)) await store.create(file, Buffer.from(file));
        } else {
          const before = new Set(files.keys());
          await cleanUp(
            { remote, keep: each.keep, days: each.days, isCheck: true },
            { store, print: quiet, now: new Date(now) },
          );
          expect(new Set(files.keys())).toEqual(before);
          await cleanUp(
            { remote, keep: each.keep, days: each.days, isCheck: false },
            { store, print: quiet, now: new Date(now) },
          );
          const recent = [...lastUse].filter(([, at]) => at >= now - each.days * dayMs).map(([name]) => name);
          const removedBuilds = [...before]
            .filter((file) => !files.has(file))
            .map((file) => file.split("/")[2] ?? "");
          removed += removedBuilds.length;
          for (const name of removedBuilds) {
            expect(recent).not.toContain(name);
            const later = [...lastOffer.values()].filter((at) => at > (lastOffer.get(name) ?? -1));
            expect(later.length).toBeGreaterThanOrEqual(Math.min(each.keep, lastOffer.size));
          }
        }
        const { state } = await readDeployment(store, remote);
        for (const name of offeredIn(state)) {
          lastUse.set(name, now);
          lastOffer.set(name, i);
          for (const file of filesOf(name)) expect(files.has(file)).toBe(true);
        }
        expect(state.removing).toBeUndefined();
      }
    }),
    { numRuns: 150 },
  );
  expect(removed).toBeGreaterThan(0);
});

test("whenever a former build is deployed again during a cleanup, all of its files are there, or it is refused", async () => {
  const outcomes = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      let now = 1e12;
      let isScheduled = false;
      const { store, files } = memoryStore(
        () => now,
        async (access) => {
          if (isScheduled) await scheduler.schedule(Promise.resolve(), access);
        },
      );
      for (let i = 0; i < 14; i++) await deployTo(store, buildOf(i), null);
      now += 40 * dayMs;
      await deployTo(store, buildOf(99), null);
      now += 40 * dayMs;
      isScheduled = true;
      const again = deployTo(store, buildOf(0), null).then(
        () => "deployed" as const,
        (error: Error) => {
          expect(error.message).toMatch(/are being removed/);
          return "refused" as const;
        },
      );
      const cleaned = cleanUp(
        { remote, keep: 1, days: 30, isCheck: false },
        { store, print: quiet, now: new Date(now) },
      );
      const [outcome] = await scheduler.waitFor(Promise.all([again, cleaned]));
      isScheduled = false;
      const { state } = await readDeployment(store, remote);
      expect(offeredIn(state).includes(buildOf(0))).toBe(outcome === "deployed");
      for (const name of offeredIn(state))
        for (const file of filesOf(name)) expect(files.has(file)).toBe(true);
      outcomes.add(outcome);
    }),
    { numRuns: 200 },
  );
  expect([...outcomes].toSorted()).toEqual(["deployed", "refused"]);
});

test("it says what it removes, of each remote; a second one waits until the first is over or an hour old", async () => {
  let now = 1e12;
  const { store, files } = memoryStore(() => now);
  const printed: string[] = [];
  const print = (line: string) => void printed.push(line);
  const options = { remote: null, keep: 1, days: 30, isCheck: false };
  for (let i = 0; i < 13; i++) await deployTo(store, buildOf(i), null);
  await cleanUp(options, { store, print, now: new Date(now) });
  expect(printed.pop()).toBe("mfe-store: all builds are kept");
  now += 31 * dayMs;
  const named = "(0000000000, 0000000001)";
  await cleanUp({ ...options, isCheck: true }, { store, print, now: new Date(now) });
  expect(printed.pop()).toBe(`mfe-store: 4 files of 2 builds would be removed ${named}`);
  const { state } = await readDeployment(store, remote);
  await changeDeployment(store, remote, () => deployedRemote.parse({ ...state, removing: [buildOf(0)] }));
  const other = cleanUp(options, { store, print, now: new Date(now) });
  await expect(other).rejects.toThrow("Another cleanup of mfe-store is running");
  await expect(deployTo(store, buildOf(0), null)).rejects.toThrow("are being removed");
  now += 61 * 60 * 1000;
  await cleanUp(options, { store, print, now: new Date(now) });
  expect(printed.pop()).toBe(`mfe-store: 4 files of 2 builds are removed ${named}`);
  expect([...files.keys()].filter((file) => file.includes(buildOf(0)))).toEqual([]);
  await deployTo(store, buildOf(0), null);
});
