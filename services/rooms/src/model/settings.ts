import { fault } from "@tutti/proto/faults";
import {
  isSettingName,
  isValue,
  type RoomSettings,
  readSettings,
  roomSettings,
  type SettingName,
  type SettingValue,
  settingNames,
} from "@tutti/proto/settings";
import type { Prisma, Room } from "../../gen/prisma/client.ts";

/** Settings that are columns of their own. All others are members of the column `settings`, where they are not as by default. */
const columns = {
  queue_order: "queueOrder",
  waiting_limit: "waitingLimit",
  longest_song_seconds: "longestSong",
  song_again_minutes: "songAgainAfter",
  artist_again_songs: "artistAgainAfter",
  skip_votes: "skipVotes",
  skip_share: "skipShare",
  chat_enabled: "chatEnabled",
  reactions_enabled: "reactionsEnabled",
} as const satisfies { readonly [K in SettingName]?: keyof Room };

type Column = (typeof columns)[keyof typeof columns] | "settings" | "ownerId";
type Stored = Pick<Room, Column>;

const columnOf = (name: SettingName): keyof Stored | null =>
  Object.hasOwn(columns, name) ? columns[name as keyof typeof columns] : null;

/** Columns that have a room's settings. */
export const settingColumns: readonly (keyof Stored)[] = ["settings", ...Object.values(columns)];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const recordOf = (value: unknown) => (isRecord(value) ? value : {});

/** The settings that hold in a room. In a visitor's room there is no chat: it has no moderator. */
export function settingsOf(room: Stored): RoomSettings {
  const stored = Object.entries(columns).map(([name, column]) => [name, room[column]]);
  const settings = readSettings({ ...recordOf(room.settings), ...Object.fromEntries(stored) });
  return {
    ...settings,
    chat_enabled: settings.chat_enabled && /* guard: no-chat-without-owner */ room.ownerId !== null,
  };
}

/** What to write for the changed settings of a room. Settings that this version does not know are kept. */
export function settingsData(
  room: Pick<Room, "settings">,
  changed: Partial<RoomSettings>,
): Prisma.RoomUncheckedUpdateInput {
  const given = settingNames.filter((name) => changed[name] !== undefined);
  const inColumns = given.flatMap((name) => {
    const column = columnOf(name);
    return column ? [[column, changed[name]]] : [];
  });
  const others = given.filter((name) => columnOf(name) === null).map((name) => [name, changed[name]]);
  const settings = { ...recordOf(room.settings), ...Object.fromEntries(others) };
  return { ...Object.fromEntries(inColumns), ...(others.length > 0 && { settings }) };
}

function checked(name: string, value: unknown): [SettingName, SettingValue] {
  if (!isSettingName(name)) throw fault("setting_unknown", { setting: name.slice(0, 64) });
  if (isValue(name, value)) return [name, value];
  const setting = roomSettings[name];
  throw "min" in setting
    ? fault("setting_invalid.range", { min: setting.min, max: setting.max }, { setting: name })
    : fault("setting_invalid", {}, { setting: name });
}

/**
 * The settings of a call, which names those to change.
 * @throws `setting_unknown` or `setting_invalid`
 */
export const parseSettings = (given: Readonly<Record<string, unknown>> | undefined): Partial<RoomSettings> =>
  Object.fromEntries(Object.entries(given ?? {}).map(([name, value]) => checked(name, value)));
