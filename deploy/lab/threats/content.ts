import { guard, type Threat, threat } from "./threat.ts";

const pictureTest = "services/auth/src/profile/picture.test.ts";
const linksTest = "services/kit/src/net/public-link.test.ts";
const fetching = "deploy/contract/no-fetching.int.test.ts";
const modelGate = "services/playlist-gen/src/writers/gate.test.ts";
const judges = "services/moderation/src/judge";

/** Malicious text, pictures and links: injection, requests to internal addresses, memory exhaustion. */
export const content: readonly Threat[] = [
  threat(
    "markup in a song's title",
    guard("titles-as-text", { instead: "<span dangerouslySetInnerHTML={{ __html: track.title }} />" }),
    ["shell/e2e/script-injection.spec.ts", "markup in names, titles and introductions is shown literally"],
  ),
  threat("a link with a javascript: scheme", guard("link-scheme"), [linksTest, "javascript://example.org"]),
  threat("an SVG uploaded as a picture", guard("picture-format"), [pictureTest, "SVG is refused"]),
  threat("a picture file that is too large", guard("picture-bytes"), [pictureTest, "6 MB is refused"]),
  threat("a small picture file with many pixels", guard("picture-pixels", { instead: "500_000_000" }), [
    pictureTest,
    "51 million pixels in few bytes is refused",
  ]),
  threat("a picture file with appended data", guard("encoded-picture", { instead: "bytes" }), [
    pictureTest,
    "an uploaded picture keeps neither its metadata nor hidden pixels",
  ]),
  threat("a link to an address in the servers' network", guard("public-link-address", { instead: "true" }), [
    fetching,
    "addresses in a caller's input are never fetched",
  ]),
  threat(
    "a link to the listener's router by name",
    guard("public-link-name", { instead: 'host.includes(".")' }),
    [linksTest, "http://router.lan/x does not"],
  ),
  threat(
    "an IPv6 address that embeds a private IPv4 address (6to4, Teredo, NAT64)",
    guard("unicast-address", { instead: 'address.range() !== "private"' }),
    [linksTest, "http://[2002:7f00:1::]/x does not"],
  ),
  threat("a host name that resolves to a private address", guard("resolved-links"), [
    "services/rooms/src/rooms.int.test.ts",
    "a link whose name resolves into a private network is refused by every call",
  ]),
  threat("megabytes of links in one room", guard("link-length", { instead: "5000" }), [
    "services/rooms/src/model/track.test.ts",
    "songUrl has at most 500 characters",
  ]),
  threat(
    "a server-side fetch of addresses in profiles",
    guard("bio-is-not-fetched", { instead: "given.trim(); if (URL.canParse(bio)) void fetch(bio)" }),
    [fetching, "addresses in a caller's input are never fetched"],
  ),
  threat(
    "path traversal in a picture's name",
    guard("qr-code-name", { instead: "/^qr_code_(.{1,128})\\.png$/su.exec(request.params.file)?.[1]" }),
    [fetching, "the picture /images/qr_code_..%2F..%2Fetc"],
  ),
  threat("a placeholder picture of any size", guard("placeholder-size", { instead: "!width || !height" }), [
    "deploy/contract/rooms.int.test.ts",
    "/api/placeholder/64/1025",
  ]),
  threat("a formula in a title, run by a spreadsheet", guard("spreadsheet-formulas", { instead: "text" }), [
    "deploy/contract/analytics.int.test.ts",
    "as CSV opens in a spreadsheet without running anything",
  ]),
  threat(
    "an export that exhausts the memory",
    guard("export-buffer", { instead: "{ objectMode: false, highWaterMark: 2 ** 26 }" }),
    ["gateway/src/dataset/archive.test.ts", "rows are read on demand"],
  ),
  threat("concurrent exports by one account", guard("one-export"), [
    "gateway/src/dataset/lease.test.ts",
    "a person has one export at a time",
  ]),
  threat("prompt injection in titles", guard("suspicious-titles"), [
    `${judges}/compose.test.ts`,
    "a model that obeys every title approves none of them",
  ]),
  threat("a catalogue song's title on another recording", guard("catalogue-links"), [
    "services/playlist-gen/src/search/identify.test.ts",
    "an id of the catalogue with another link",
  ]),
  threat("approval by a title that only the guest states", guard("independent-title"), [
    `${judges}/compose.test.ts`,
    "200 titles under links that no catalogue knows: 0 approvals",
  ]),
  threat("an approval that contradicts the model's own score", guard("score-supports-verdict"), [
    `${judges}/compose.test.ts`,
    "an approval that its own score does not carry leaves it to the host",
  ]),
  threat("a model's answer outside the schema", guard("verdict-values", { instead: "z.string()" }), [
    `${judges}/compose.test.ts`,
    "a verdict of its own",
  ]),
  threat("a link in a language model's introduction of a list", guard("introduction-links"), [
    modelGate,
    "a link without a scheme",
  ]),
  threat("a language model's answer that fills the memory", guard("model-answer-size"), [
    modelGate,
    "a huge answer",
  ]),
  threat("lists that use up the quota of YouTube's searches", guard("list-searches"), [
    modelGate,
    "all lists of a day search at most forty times",
  ]),
];
