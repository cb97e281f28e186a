import type { Deps } from "../ports.ts";

/** Deletes the settings and decisions of a deleted room. */
export async function forgetRoom({ db }: Pick<Deps, "db">, roomId: string): Promise<void> {
  await db.$transaction([
    db.roomSettings.deleteMany({ where: { roomId } }),
    db.decision.deleteMany({ where: { roomId } }),
  ]);
}
