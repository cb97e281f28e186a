import { readdirSync, readFileSync } from "node:fs";
import { refusedRoutes } from "@tutti/proto/remotes";
import { expect, test } from "vitest";
import { inRoot } from "../paths.ts";

interface Remote {
  readonly name: string;
  readonly routes: readonly string[];
}
const remotes: readonly Remote[] = readdirSync(inRoot("."))
  .filter((name) => name.startsWith("mfe-"))
  .map((app) => JSON.parse(readFileSync(inRoot(`${app}/remote.json`), "utf8")));
const isAt = (path: string) => (route: string) =>
  new RegExp(`^${route.replaceAll(/:\w+/g, "[^/]+")}$`).test(path);
const ownersOf = (path: string) =>
  remotes.filter(({ routes }) => routes.some(isAt(path))).map(({ name }) => name);

test.each([
  ["/join_room", "mfe_room"],
  ["/playlist", "mfe_room"],
  ["/playroom", "mfe_room"],
  ["/search_music", "mfe_room"],
  ["/explore", "mfe_explore"],
  ["/store", "mfe_store"],
  ["/practice-checkout/cs_1", "mfe_store"],
  ["/admin", "mfe_admin"],
  ["/profile/ada", "mfe_profile"],
  ["/account", "mfe_profile"],
  ["/reset_password", "mfe_profile"],
])("%s is a screen of %s alone", (path, owner) => {
  expect(ownersOf(path)).toEqual([owner]);
});

test.each(["/", "/explore/foo", "/store/x", "/admin/x", "/playroom/x", "/profile/ben/x"])(
  "%s is a screen of no remote",
  (path) => {
    expect(ownersOf(path)).toEqual([]);
  },
);

test("the product's remotes own their routes", () => {
  for (const { name, routes } of remotes)
    expect(refusedRoutes(name.replace("_", "-"), routes, {})).toEqual([]);
});

test("no other remote can have a route of the product's remotes, nor one below it", () => {
  for (const route of remotes.flatMap(({ routes }) => routes))
    for (const wanted of [route, `${route}/more`, route.toUpperCase()])
      expect(refusedRoutes("mfe-other", [wanted], {})).toHaveLength(1);
});
