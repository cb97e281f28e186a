import type { Deps } from "../ports.ts";

/** A room is deleted, and with it what its moderator was told and decided. */
export async function forgetRoom({ db }: Pick<Deps, "db">, roomId: string): Promise<void> {
  await db.$transaction([
    db.roomSettings.deleteMany({ where: { roomId } }),
    db.decision.deleteMany({ where: { roomId } }),
  ]);
}
