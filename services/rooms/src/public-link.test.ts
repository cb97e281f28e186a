import { expect, test } from "vitest";
import { isPublicLink } from "./public-link.ts";

test.each([
  "https://www.youtube.com/watch?v=aaaaaaaaaaa",
  "http://music.example.org/song.mp3",
  "https://8.8.8.8/x",
  "https://[2606:4700::1111]/x",
])("%s leads everybody to the same place", (link) => {
  expect(isPublicLink(link)).toBe(true);
});

test.each([
  "http://169.254.169.254/latest/meta-data",
  "http://127.0.0.1:8080/x",
  "http://2130706433/x",
  "http://0x7f.1/x",
  "http://0177.0.0.1/x",
  "http://localhost/x",
  "http://LOCALHOST./x",
  "http://music.localhost/x",
  "http://printer.local/x",
  "http://metadata.google.internal/x",
  "http://router/x",
  "http://10.1.2.3/x",
  "http://172.20.0.1/x",
  "http://192.168.0.1/x",
  "http://[::1]/x",
  "http://[::ffff:127.0.0.1]/x",
  "http://[fe80::1]/x",
  "http://[fd00::1]/x",
  "https://user:secret@example.org/x",
  "ftp://example.org/x",
  "javascript:alert(1)",
  "javascript://example.org/%0aalert(1)",
  "no link",
])("%s does not", (link) => {
  expect(isPublicLink(link)).toBe(false);
});
