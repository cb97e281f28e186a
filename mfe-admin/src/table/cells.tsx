import { Chip } from "@tutti/kit";
import { formatDayFirst, formatNumber } from "@tutti/kit/text";
import type en from "../texts/en.ts";
import { t } from "../texts/index.ts";

export const showNumber = (value: number): string => formatNumber(value);

export const Time = ({ at }: { at: string }) => (
  <time dateTime={at}>{formatDayFirst(at, { dateStyle: "medium", timeStyle: "medium" })}</time>
);
export const Day = ({ at }: { at: string }) => (
  <time dateTime={at}>{formatDayFirst(at, { dateStyle: "medium" })}</time>
);

/** The word for an action, which the export names in snake_case; one that the page does not know stays as it is. */
function actionText(action: string): string {
  const key = `actions.${action as keyof typeof en.actions}` as const;
  const text = t(key);
  return text === key ? action : text;
}

type Kind = "success" | "warning" | "accent" | "quiet" | "danger" | "plain";

const songKinds = new Map<string, Kind>([
  ["play_song", "success"],
  ["pause_song", "warning"],
  ["favorite_song", "accent"],
  ["add_song", "quiet"],
]);
const roomKinds = new Map<string, Kind>([
  ["join_room", "success"],
  ["leave_room", "warning"],
  ["create_room", "accent"],
  ["favorite_room", "quiet"],
]);

/** A user's action on a song, as a coloured chip. */
export const SongAction = ({ action }: { action: string }) => (
  <Chip kind={songKinds.get(action) ?? "danger"}>{actionText(action)}</Chip>
);
/** A user's action on a room, as a coloured chip. */
export const RoomAction = ({ action }: { action: string }) => (
  <Chip kind={roomKinds.get(action) ?? "plain"}>{actionText(action)}</Chip>
);
