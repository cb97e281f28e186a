import { expect, test } from "vitest";
import { parseRegistry, preloadLinks } from "./registry.ts";

const file = (href: string) => ({ href, integrity: "sha384-x" });
const wide = { ...file("/wide.js"), media: "(width >= 37.5em)" };
const text = JSON.stringify({
  version: 1,
  preload: { "/": [file("/home.js")] },
  remotes: [
    {
      name: "mfe_room</script><script>",
      entry: "/mfe-room/remoteEntry.js",
      routes: ["/playroom"],
      integrity: { "/mfe-room/remoteEntry.js": "sha384-a" },
      preload: {
        "/playroom": [file("/a.js"), file("/a.css"), file("/a.mp3"), wide],
      },
    },
    { name: "mfe_profile", entry: "/p", routes: [], preload: { "/profile/:username": [file("/p.js")] } },
    { name: "mfe_old", entry: "/o", routes: ["/old"] },
  ],
});
const { inlined, preloads } = parseRegistry(text);

test("the page contains the registry as data, without the gateway's own fields", () => {
  const json = /^<script type="application\/json" id="remotes">([^<]*)<\/script>$/.exec(inlined)?.[1];
  expect(JSON.parse(json ?? "")).toEqual({
    version: 1,
    remotes: [
      {
        name: "mfe_room</script><script>",
        entry: "/mfe-room/remoteEntry.js",
        routes: ["/playroom"],
        integrity: { "/mfe-room/remoteEntry.js": "sha384-a" },
      },
      { name: "mfe_profile", entry: "/p", routes: [] },
      { name: "mfe_old", entry: "/o", routes: ["/old"] },
    ],
  });
});

test("a route's files, and the home page's, are preloaded with their types and integrity", () => {
  const rest = 'crossorigin integrity="sha384-x">';
  expect(preloadLinks(preloads, "/playroom/")).toBe(
    `<link rel="preload" as="script" href="/a.js" ${rest}<link rel="preload" as="style" href="/a.css" ${rest}` +
      `<link rel="preload" as="script" href="/wide.js" ${rest.replace(">", ' media="(width &gt;= 37.5em)">')}`,
  );
  expect(preloadLinks(preloads, "/profile/ada")).toContain("/p.js");
  expect(preloadLinks(preloads, "/")).toContain("/home.js");
});

test.each(["/about", "/playroom/more", "/profile", "/old"])("%s preloads nothing", (path) => {
  expect(preloadLinks(preloads, path)).toBe("");
});

test("an invalid registry is refused", () => {
  expect(() => parseRegistry("{}")).toThrow();
});
