import { consumeLink, findLink, linkDead } from "../links.ts";
import type { Deps } from "../ports.ts";

/** The caller's copy, by the link of a mail, which is used up thereby. Throws `link_dead`, also for another's link. */
export async function downloadExport(deps: Deps, userId: string, token: string): Promise<Uint8Array> {
  const { db } = deps;
  const link = await findLink(db, deps, token, ["download_export"]);
  // guard: own-copy
  if (link.userId !== userId) throw linkDead();
  return db.$transaction(async (tx) => {
    await consumeLink(tx, link);
    const ready = await tx.export.findFirst({
      where: { userId, state: "ready" },
      orderBy: { requestedAt: "desc" },
    });
    if (!ready?.archive) throw linkDead();
    return ready.archive;
  });
}
