import { Chip } from "@tutti/kit";

const time = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "medium" });
const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" });
const plain = new Intl.NumberFormat("en-US");

export const showNumber = (value: number): string => plain.format(value);

export const Time = ({ at }: { at: string }) => <time dateTime={at}>{time.format(new Date(at))}</time>;
export const Day = ({ at }: { at: string }) => <time dateTime={at}>{day.format(new Date(at))}</time>;

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
  <Chip kind={songKinds.get(action) ?? "danger"}>{action}</Chip>
);
/** A user's action on a room, as a coloured chip. */
export const RoomAction = ({ action }: { action: string }) => (
  <Chip kind={roomKinds.get(action) ?? "plain"}>{action}</Chip>
);
