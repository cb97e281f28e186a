import { ConfigError } from "@tutti/service-kit";

export const usage =
  'npm run ops -- maintenance announce "<text>" [--until <time>] | close "<text>" [--until <time>] | off | status';

type Command =
  | {
      readonly kind: "set";
      readonly level: "announce" | "closed";
      readonly text: string;
      readonly until: Date | null;
    }
  | { readonly kind: "off" | "status" };

const maxText = 200;

/** `14:30`: the next one on this machine's clock. Else a date with a time, `2026-11-24T14:30Z`. */
function timeOf(given: string, now: Date): Date {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(given) ?? [];
  if (hours !== undefined && minutes !== undefined) {
    const next = new Date(now);
    next.setHours(Number(hours), Number(minutes), 0, 0);
    if (next <= now) next.setDate(next.getDate() + 1);
    return next;
  }
  const at = new Date(given);
  if (!/^\d{4}-\d\d-\d\dT/.test(given) || Number.isNaN(at.getTime()))
    throw new ConfigError(`"${given}" is not a time: write 14:30, or 2026-11-24T14:30Z.`);
  if (at <= now) throw new ConfigError(`${given} has passed.`);
  return at;
}

/** What the arguments ask for; throws a ConfigError for others. */
export function commandOf(args: readonly string[], now: Date): Command {
  const [verb, text, option, time, ...more] = args;
  if ((verb === "off" || verb === "status") && text === undefined) return { kind: verb };
  const isSet = verb === "announce" || verb === "close";
  const hasUntil = option === "--until" && time !== undefined;
  if (!isSet || text === undefined || more.length > 0 || (option !== undefined && !hasUntil))
    throw new ConfigError(`Usage: ${usage}`);
  const shown = text.trim();
  if (shown === "" || shown.length > maxText || shown.startsWith("--"))
    throw new ConfigError(`The text needs 1 to ${maxText} characters.`);
  const level = verb === "close" ? "closed" : "announce";
  return { kind: "set", level, text: shown, until: hasUntil ? timeOf(time, now) : null };
}
