import { expect, test } from "vitest";
import { inlinedRegistry, preloadLinks } from "./page.ts";

const file = (href: string) => ({ href, integrity: "sha384-x" });
const wide = { ...file("/wide.js"), media: "(width >= 37.5em)" };
const preloads = {
  "/": [file("/home.js"), { ...file("/zh.js"), language: "zh" }],
  "/playroom": [file("/a.js"), file("/a.css"), file("/a.mp3"), wide],
  "/profile/:username": [file("/p.js")],
};

test("the page contains the registry as data", () => {
  const remotes = [
    {
      name: "mfe_room</script><script>",
      version: "1.0.0",
      build: "0123456789",
      entry: "/mfe-room/remoteEntry.js",
      routes: ["/playroom"],
      integrity: { "/mfe-room/remoteEntry.js": "sha384-a" },
    },
  ];
  const json = /^<script type="application\/json" id="remotes">([^<]*)<\/script>$/.exec(
    inlinedRegistry({ remotes }),
  )?.[1];
  expect(JSON.parse(json ?? "")).toEqual({ remotes });
});

test("a route's files, and the home page's, are preloaded with their types and integrity", () => {
  const rest = 'crossorigin integrity="sha384-x">';
  expect(preloadLinks({ preloads }, "/playroom/")).toBe(
    `<link rel="preload" as="script" href="/a.js" ${rest}<link rel="preload" as="style" href="/a.css" ${rest}` +
      `<link rel="preload" as="script" href="/wide.js" ${rest.replace(">", ' media="(width &gt;= 37.5em)">')}`,
  );
  expect(preloadLinks({ preloads }, "/profile/ada")).toContain("/p.js");
  expect(preloadLinks({ preloads }, "/")).toContain("/home.js");
});

test("catalogues are named with their language, for the page to choose", () => {
  expect(preloadLinks({ preloads }, "/")).toContain(
    '<link rel="texts" hreflang="zh" href="/zh.js" integrity="sha384-x">',
  );
});

test.each(["/about", "/playroom/more", "/profile"])("%s preloads nothing", (path) => {
  expect(preloadLinks({ preloads }, path)).toBe("");
});
