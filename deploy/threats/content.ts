import { type Threat, threat } from "./threat.ts";

const picture = "services/kit/src/pictures/encode-picture.ts";
const pictureTest = "services/auth/src/profile/picture.test.ts";
const links = "services/kit/src/net/public-link.ts";
const linksTest = "services/kit/src/net/public-link.test.ts";
const images = "gateway/src/http/images.ts";
const fetching = "deploy/contract/no-fetching.int.test.ts";
const judges = "services/moderation/src/judge";

/** Malicious text, pictures and links: injection, requests to internal addresses, memory exhaustion. */
export const content: readonly Threat[] = [
  threat(
    "markup in a song's title",
    [
      "mfe-room/src/parts/TrackText.tsx",
      '<span className={s.title} dir="auto">\n        {track.title}\n      </span>',
      "<span className={s.title} dangerouslySetInnerHTML={{ __html: track.title }} />",
    ],
    ["shell/e2e/script-injection.spec.ts", "markup in names, titles and introductions is shown literally"],
  ),
  threat(
    "a link with a javascript: scheme",
    [
      links,
      "if (!/^https?:$/.test(url.protocol) || url.username || url.password)",
      "if (url.username || url.password)",
    ],
    [linksTest, "javascript://example.org"],
  ),
  threat(
    "an SVG uploaded as a picture",
    [picture, "  if (!format)\n", "  if (format === null)\n"],
    [pictureTest, "SVG is refused"],
  ),
  threat(
    "a picture file that is too large",
    [
      picture,
      "  if (bytes.length > maxBytes) throw tooLarge(`A picture has at most ${maxBytes / 1024 / 1024} MB.`);\n",
    ],
    [pictureTest, "6 MB is refused"],
  ),
  threat(
    "a small picture file with many pixels",
    ["services/auth/src/profile/picture.ts", "maxPixels: 50_000_000", "maxPixels: 500_000_000"],
    [pictureTest, "51 million pixels in few bytes is refused"],
  ),
  threat(
    "a picture file with appended data",
    [picture, "      .toBuffer();\n", "      .toBuffer()\n      .then(() => bytes);\n"],
    [pictureTest, "keeps neither its metadata nor hidden pixels"],
  ),
  threat(
    "a link to an address in the servers' network",
    [links, "isAddress(host) ? isPublicAddress(host)", "isAddress(host) ? true"],
    [fetching, "addresses in a caller's input are never fetched"],
  ),
  threat(
    "a link to the listener's router by name",
    [links, "isIcann === true && domain !== null && !localDomains.test(host)", 'host.includes(".")'],
    [linksTest, "http://router.lan/x does not"],
  ),
  threat(
    "an IPv6 address that embeds a private IPv4 address (6to4, Teredo, NAT64)",
    [
      "services/kit/src/net/public-address.ts",
      'address.range() === "unicast" &&',
      'address.range() !== "private" &&',
    ],
    [linksTest, "http://[2002:7f00:1::]/x does not"],
  ),
  threat(
    "a host name that resolves to a private address",
    ["services/rooms/src/accept-tracks.ts", "  if (inside) throw trackInvalid(inside.field, linkRefused);\n"],
    [
      "services/rooms/src/rooms.int.test.ts",
      "a link whose name resolves into a private network is refused by every call",
    ],
  ),
  threat(
    "megabytes of links in one room",
    ["services/rooms/src/track.ts", "const maxLink = 500;", "const maxLink = 5000;"],
    ["services/rooms/src/track.test.ts", "songUrl has at most 500 characters"],
  ),
  threat(
    "a server-side fetch of addresses in profiles",
    [
      "services/auth/src/profile/profile.ts",
      "  const bio = given.trim();\n",
      "  const bio = given.trim();\n  if (URL.canParse(bio)) void fetch(bio);\n",
    ],
    [fetching, "addresses in a caller's input are never fetched"],
  ),
  threat(
    "path traversal in a picture's name",
    [images, "/^qr_code_([^/\\\\\\p{Cc}]{1,128})\\.png$/u", "/^qr_code_(.{1,128})\\.png$/su"],
    [fetching, "the picture /images/qr_code_..%2F..%2Fetc"],
  ),
  threat(
    "a placeholder picture of any size",
    [images, " || width > 1024 || height > 1024"],
    ["deploy/contract/rooms.int.test.ts", "/api/placeholder/64/1025"],
  ),
  threat(
    "a formula in a title, run by a spreadsheet",
    ["gateway/src/http/dataset/csv.ts", "formula.test(text) ? `'${text}` : text", "text"],
    ["deploy/contract/analytics.int.test.ts", "as CSV opens in a spreadsheet without running anything"],
  ),
  threat(
    "an export that exhausts the memory",
    [
      "gateway/src/http/dataset/archive.ts",
      "{ objectMode: false }",
      "{ objectMode: false, highWaterMark: 2 ** 26 }",
    ],
    ["gateway/src/http/dataset/archive.test.ts", "rows are read on demand"],
  ),
  threat(
    "concurrent exports by one account",
    [
      "gateway/src/http/dataset/lease.ts",
      "(await cache.increment(key, maxExportMs)) > 1",
      "(await cache.increment(key, maxExportMs)) < 1",
    ],
    ["gateway/src/http/dataset/lease.test.ts", "a person has one export at a time"],
  ),
  threat(
    "prompt injection in titles",
    [
      `${judges}/guard.ts`,
      'if (suspicious && recording?.source !== "catalogue")',
      'if (suspicious && song.title === "")',
    ],
    [`${judges}/compose.test.ts`, "a model that obeys every title approves none of them"],
  ),
  threat(
    "a catalogue song's title on another recording",
    [
      "services/playlist-gen/src/search/identify.ts",
      "linksOf(claimed).every((link) => isOwnLink(entry, link))",
      "linksOf(claimed).length > 0",
    ],
    ["services/playlist-gen/src/search/identify.test.ts", "an id of the catalogue with another link"],
  ),
  threat(
    "approval by a title that only the guest states",
    [`${judges}/openai-judge.ts`, 'verdict === "approve" && !asked.recording', "score < 0"],
    [`${judges}/compose.test.ts`, "200 titles under links that no catalogue knows: 0 approvals"],
  ),
  threat(
    "an approval that contradicts the model's own score",
    [
      `${judges}/openai-judge.ts`,
      'if (verdict === "approve" && verdictOf(score, asked.strictness) !== "approve")',
      "if (score < 0)",
    ],
    [`${judges}/compose.test.ts`, "an approval that its own score does not carry leaves it to the host"],
  ),
  threat(
    "a model's answer outside the schema",
    [`${judges}/openai-judge.ts`, 'z.enum(["approve", "reject", "unsure"])', "z.string()"],
    [`${judges}/compose.test.ts`, "a verdict of its own"],
  ),
];
