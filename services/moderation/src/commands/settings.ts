import { fault } from "@tutti/proto/faults";
import type { Caller } from "@tutti/service-kit";
import type { Strictness } from "../judge/judgement.ts";
import { requireOwner } from "../model/policy.ts";
import type { Deps } from "../model/ports.ts";

export interface Settings {
  readonly description: string;
  readonly strictness: Strictness;
}

const maxDescription = 2000;
const isStrictness = (text: string): text is Strictness => ["easy", "medium", "strict"].includes(text);

/** Reads a room's settings; by default medium strictness and no criteria. */
export async function readSettings({ db }: Pick<Deps, "db">, roomId: string): Promise<Settings> {
  const known = await db.roomSettings.findUnique({ where: { roomId } });
  const strictness = known && isStrictness(known.strictness) ? known.strictness : "medium";
  return { description: known?.description ?? "", strictness };
}

export async function updateSettings(
  { db, askRoom }: Pick<Deps, "db" | "askRoom">,
  caller: Caller,
  roomId: string,
  settings: Settings,
): Promise<Settings> {
  if ([...settings.description].length > maxDescription)
    throw fault("criteria_length", { max: maxDescription });
  requireOwner(await askRoom(roomId), caller);
  await db.roomSettings.upsert({ where: { roomId }, create: { roomId, ...settings }, update: settings });
  return settings;
}
