/** The properties of records of JSON, by their keys in lower case without signs. */

/** Keys of parts of one song's record: of the APIs of YouTube, Apple Music, ListenBrainz and SoundCloud. */
const PARTS = [
  ...["snippet", "attributes", "trackmetadata", "publishermetadata", "contentdetails", "resourceid"],
  "node",
];

export type Properties = ReadonlyMap<string, unknown>;

export const propertiesOf = (value: object): Properties =>
  new Map(Object.entries(value).map(([key, each]) => [key.toLowerCase().replaceAll(/[^a-z]/g, ""), each]));

export const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The properties of a record and of its parts, its own before theirs. */
export function withParts(own: Properties, depth = 0): Properties {
  const parts = PARTS.flatMap((key) => own.get(key) ?? []).filter(isObject);
  if (parts.length === 0 || depth > 2) return own;
  const theirs = parts.flatMap((part) => [...withParts(propertiesOf(part), depth + 1)]);
  return new Map([...theirs.reverse(), ...own]);
}

/** Texts of a value: itself, its members', or their names. */
export function textsOf(value: unknown): string[] {
  if (typeof value === "string") return value.trim() ? [value.trim()] : [];
  if (Array.isArray(value)) return value.slice(0, 20).flatMap(textsOf);
  if (!isObject(value)) return [];
  const properties = propertiesOf(value);
  const names = ["name", "artistname", "artname", "artistcreditname", "username", "title", "text"];
  names.push("data", "edges", "node", "items", "runs", "simpletext");
  return textsOf(names.map((key) => properties.get(key)).find(Boolean));
}

export function firstText(properties: Properties, keys: readonly string[]): string {
  for (const key of keys) {
    const texts = textsOf(properties.get(key));
    if (texts.length > 0) return texts.join(", ");
  }
  return "";
}

const ARTISTS = [
  ...["mastermetadataalbumartistname", "artistname", "artistnames", "artname", "artists", "artist"],
  ...[
    "artistcredit",
    "creator",
    "creatorname",
    "performer",
    "contributors",
    "singer",
    "author",
    "by",
    "albumartist",
  ],
];
/** Names of what a document of JSON:API includes, by type and id. */
export type Included = ReadonlyMap<string, string>;

const referenceOf = (properties: Properties): string => `${properties.get("type")}/${properties.get("id")}`;

export function includedIn(value: unknown): Included {
  const included = isObject(value) ? propertiesOf(value).get("included") : undefined;
  if (!Array.isArray(included)) return new Map();
  return new Map(
    included.filter(isObject).map((each) => {
      const properties = propertiesOf(each);
      return [referenceOf(properties), textsOf(properties.get("attributes")).join(", ")];
    }),
  );
}

function relatedArtists(properties: Properties, included: Included): string {
  const related = properties.get("relationships");
  const artists = isObject(related) ? propertiesOf(related).get("artists") : undefined;
  const data = isObject(artists) ? propertiesOf(artists).get("data") : undefined;
  if (!Array.isArray(data)) return "";
  return data
    .slice(0, 20)
    .filter(isObject)
    .flatMap((each) => included.get(referenceOf(propertiesOf(each))) ?? [])
    .filter(Boolean)
    .join(", ");
}

/** Keys of the artist in services that are not known: "primaryArtistName". */
const OF_ARTIST = /^(?!album).*artists?(?:names?)?$/;

export function artistOf(properties: Properties, included: Included): string {
  const known = firstText(properties, ARTISTS) || relatedArtists(properties, included);
  return (
    known ||
    firstText(
      properties,
      [...properties.keys()].filter((key) => OF_ARTIST.test(key)),
    )
  );
}
