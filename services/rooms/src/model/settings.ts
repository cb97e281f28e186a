import { type FaultParams, fault } from "@tutti/proto/faults";
import type { Room } from "../../gen/prisma/client.ts";
import type { Need } from "./policy.ts";

/** Who may change settings, from the strictest on. */
const needs = ["owner", "owner_if_any"] as const satisfies readonly Need[];

interface Setting<T> {
  /** Who may change it. */
  readonly need: (typeof needs)[number];
  /** Throws for a value that it may not have; absent if its type says enough. */
  readonly check?: (value: T) => void;
}

const maxIntroduction = 2000;
/** Percent. */
const minSkipShare = 25;

/** What a limit for guests counts, as in the error's English sentence. */
type Limited = FaultParams<"limit_invalid">["what"];

/** A limit for guests; null: none. */
const within = (min: number, max: number, what: Limited) => (value: number | null) => {
  if (value !== null && (value < min || value > max)) throw fault("limit_invalid", { what, min, max });
};

const queue = /* guard: owner-orders-queue */ "owner";
const voices = /* guard: owner-sets-voices */ "owner";

/**
 * The settings of a room: who may change one, and what it may be. Each is a column of `rooms.rooms` with a default, and is
 * read with the room by everybody.
 */
const settings = {
  introduction: {
    need: "owner_if_any",
    check: (text) => {
      if ([...text].length > maxIntroduction) throw fault("introduction_length", { max: maxIntroduction });
    },
  },
  moderationMode: { need: "owner" },
  queueOrder: { need: queue },
  waitingLimit: { need: queue, check: within(1, 20, "songs that one person may have waiting") },
  longestSong: { need: queue, check: within(60, 7200, "seconds of the longest song") },
  songAgainAfter: { need: queue, check: within(1, 1440, "minutes until the same song") },
  artistAgainAfter: { need: queue, check: within(1, 50, "songs until the same artist") },
  skipVotes: { need: queue },
  skipShare: {
    need: queue,
    check: (share) => {
      if (share < minSkipShare || share > 100) throw fault("limit_invalid.skip_share", { min: minSkipShare });
    },
  },
  chatEnabled: { need: voices },
  reactionsEnabled: { need: voices },
} as const satisfies { readonly [K in keyof Room]?: Setting<Room[K]> };

export type SettingName = keyof typeof settings;
export type Settings = Pick<Room, SettingName>;

const all: { readonly [K in SettingName]: Setting<Settings[K]> } = settings;
export const settingNames = Object.keys(all).filter((name): name is SettingName => Object.hasOwn(all, name));

/**
 * What a caller must be to change these settings: the strictest of their needs, also of none. Throws for the first value
 * that a setting may not have.
 */
export function needToChange(given: Partial<Settings>): Need {
  const check = <K extends SettingName>(name: K, value: Settings[K] | undefined) => {
    if (value !== undefined) all[name].check?.(value);
  };
  const changed = settingNames.filter((name) => given[name] !== undefined);
  for (const name of changed) check(name, given[name]);
  return needs.find((need) => changed.some((name) => all[name].need === need)) ?? needs[0];
}
