import { expect, test } from "vitest";
import { asRoom } from "./page.ts";

const html =
  '<div id="root"><p class="boot-title"></p><div class="boot-cover"></div>' +
  '<p class="boot-song"></p><p class="boot-artist"></p></div>';
const song = { title: "Rain", artist: "Ada", cover: "/1.png" };

test("a room without a song shows that, like the page", () => {
  const room = asRoom(html, "Blue", { song: null });
  expect(room).toContain('data-page="room"');
  expect(room).toContain("<bdi>No track selected</bdi>");
  expect(room).toContain("<bdi>Unknown artist</bdi>");
  expect(room).toContain('<div class="boot-cover"><svg');
});

test("a song has its title, artist and picture; one without a picture leaves the place blank", () => {
  expect(asRoom(html, "", { song })).toContain('<img src="/1.png"');
  expect(asRoom(html, "", { song: { ...song, cover: "" } })).toContain('<div class="boot-cover"></div>');
});

test("unknown values stay blank", () => {
  expect(asRoom(html, "Blue", null)).toBe(
    html.replace('id="root"', 'id="root" data-page="room"').replace('boot-title">', 'boot-title">Blue'),
  );
});

test("no text of a song closes its element or is expanded as a replacement pattern", () => {
  const evil = { title: "</p><script>$&$1", artist: "$`", cover: '/"><script>' };
  const room = asRoom(html, "", { song: evil });
  expect(room).not.toContain("<script>");
  expect(room).toContain("&lt;/p&gt;&lt;script&gt;$&amp;$1");
  expect(room).toContain("<bdi>$`</bdi>");
});
