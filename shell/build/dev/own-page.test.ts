import { expect, test } from "vitest";
// @ts-expect-error: a module of the build, without types
import { withOwnBuild, withOwnRemote } from "./own-page.mjs";

const store = { name: "mfe_store", build: "1", entry: "/mfe-store/e.1.js", routes: ["/store"] };
const room = { name: "mfe_room", build: "1", entry: "/mfe-room/e.1.js", routes: ["/playroom"] };
const own = { ...store, build: "</script>", entry: "/mfe-store/e.2.js" };

test("the own build replaces the deployed one; a remote that is not deployed yet is added", () => {
  expect(withOwnRemote({ remotes: [room, store] }, own)).toEqual({ remotes: [room, own] });
  expect(withOwnRemote({ remotes: [room] }, own)).toEqual({ remotes: [room, own] });
});

test("a page lists the own build, does not preload the deployed one, and has the bar", () => {
  const link = (href: string) =>
    `<link rel="preload" as="script" href="${href}" crossorigin integrity="sha384-x">`;
  const html =
    `<head>${link("/mfe-store/e.1.js")}${link("/static/js/first.js")}</head>` +
    `<script type="application/json" id="remotes">${JSON.stringify({ remotes: [store] })}</script>`;
  expect(withOwnBuild(html, own, "<bar>")).toBe(
    `<head>${link("/static/js/first.js")}<bar></head>` +
      `<script type="application/json" id="remotes">${JSON.stringify({ remotes: [own] }).replace("</", "\\u003c/")}</script>`,
  );
});

test("a page without a registry, such as an error, gets the bar alone", () => {
  expect(withOwnBuild("<head></head>", own, "<bar>")).toBe("<head><bar></head>");
});
