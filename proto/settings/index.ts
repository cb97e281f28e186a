/**
 * The settings of a room that its owner changes, as one record. Rooms stores it, the API and gRPC carry it whole, sync and
 * the pages read it, and the settings dialog is drawn from it. A new setting is an entry here, its texts in each language
 * (`settings.room` of the room's pages), the rule that obeys it, and the page that shows its effect.
 */

/** The tab of the settings dialog. */
export type SettingPage = "queue" | "voices";
/** The heading below which a setting stands on its page; absent: at the top. */
type Heading = "guests" | "skipping";
/** What a number counts, which decides how the page writes it. */
type Unit = "songs" | "song_seconds" | "minutes" | "others" | "percent";

interface Shown {
  readonly page: SettingPage;
  readonly heading?: Heading;
  /** The value of another setting with which this one has no effect, and is not shown. */
  readonly unless?: readonly [setting: string, value: string | boolean];
}

/** On or off. */
interface Toggle extends Shown {
  readonly kind: "toggle";
  readonly default: boolean;
}

/** One of a few values. */
interface Choice<V extends string> extends Shown {
  readonly kind: "choice";
  readonly values: readonly V[];
  readonly default: V;
}

/** A whole number from `min` to `max`, both included. */
interface Range extends Shown {
  readonly min: number;
  readonly max: number;
  readonly unit: Unit;
  /** What the page offers. */
  readonly offered: readonly number[];
}

interface Amount extends Range {
  readonly kind: "amount";
  readonly default: number;
}

/** A limit; null: none. */
interface Limit extends Range {
  readonly kind: "limit";
  readonly default: null;
}

export type Setting = Toggle | Choice<string> | Amount | Limit;

const choice = <const V extends string>(setting: Omit<Choice<V>, "kind">): Choice<V> => ({
  kind: "choice",
  ...setting,
});
const limit = (setting: Omit<Limit, "kind" | "page" | "heading" | "default">): Limit => ({
  kind: "limit",
  page: "queue",
  heading: "guests",
  default: null,
  ...setting,
});
const amount = (setting: Omit<Amount, "kind">): Amount => ({ kind: "amount", ...setting });
const toggle = (page: SettingPage, byDefault = true): Toggle => ({
  kind: "toggle",
  page,
  default: byDefault,
});

/** Every setting, in the order of the pages. */
export const roomSettings = {
  /** Guests may request songs. */
  requests_open: toggle("queue"),
  /** The order of the waiting songs: as added; requesters in turns; by votes within the turns. */
  queue_order: choice({ page: "queue", values: ["as_added", "fair", "votes"], default: "as_added" }),
  /** Everybody may read what the room has played; otherwise only who may edit the list. */
  history_open: toggle("queue"),
  /** Songs that one guest may have waiting. */
  waiting_limit: limit({ min: 1, max: 20, unit: "songs", offered: [1, 2, 3, 5, 10] }),
  longest_song_seconds: limit({
    min: 60,
    max: 7200,
    unit: "song_seconds",
    offered: [300, 360, 480, 600, 900, 1800],
  }),
  /** Minutes after which a song that has played may be requested again; null: not while it is in the list. */
  song_again_minutes: limit({ min: 1, max: 1440, unit: "minutes", offered: [30, 60, 120, 240, 480] }),
  /** Songs by others between two of one artist. */
  artist_again_songs: limit({ min: 1, max: 50, unit: "others", offered: [1, 2, 3, 5, 10] }),
  /** When listeners may skip a song together; in a visitor's room they always may. */
  skip_votes: choice({
    page: "queue",
    heading: "skipping",
    values: ["when_no_host", "always", "never"],
    default: "when_no_host",
  }),
  /** Percent of the listeners in step at whose votes a song is skipped. */
  skip_share: amount({
    page: "queue",
    heading: "skipping",
    unless: ["skip_votes", "never"],
    min: 25,
    max: 100,
    unit: "percent",
    offered: [25, 33, 50, 67, 75, 100],
    default: 50,
  }),
  /** Listeners may chat. Off in a visitor's room, which has no moderator. */
  chat_enabled: toggle("voices"),
  reactions_enabled: toggle("voices"),
} as const satisfies Record<string, Setting>;

type All = typeof roomSettings;
export type SettingName = keyof All;

type ValueOf<S extends Setting> = S extends Toggle
  ? boolean
  : S extends Choice<infer V>
    ? V
    : S extends Amount
      ? number
      : number | null;
export type RoomSettings = { readonly [K in SettingName]: ValueOf<All[K]> };
export type SettingValue = RoomSettings[SettingName];

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(roomSettings, name);
export const settingNames = Object.keys(roomSettings).filter(isSettingName);

/** Whether a setting may have this value. */
export function isValue<K extends SettingName>(name: K, value: unknown): value is RoomSettings[K] {
  const setting: Setting = roomSettings[name];
  switch (setting.kind) {
    case "toggle":
      return typeof value === "boolean";
    case "choice":
      return typeof value === "string" && setting.values.includes(value);
    case "limit":
    case "amount":
      if (value === null) return setting.kind === "limit";
      return Number.isInteger(value) && Number(value) >= setting.min && Number(value) <= setting.max;
  }
}

/**
 * The settings in a record of any origin: the column, a message, an answer. A setting that is absent, as from an older
 * server, or has a value that this version does not know, is as by default.
 */
export const readSettings = (record: Readonly<Record<string, unknown>> | null | undefined): RoomSettings =>
  Object.fromEntries(
    settingNames.map((name) => {
      const value = record?.[name];
      return [name, isValue(name, value) ? value : roomSettings[name].default];
    }),
  ) as RoomSettings;

export const defaultSettings = readSettings({});
