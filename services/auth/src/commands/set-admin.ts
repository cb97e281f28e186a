import { fault } from "@tutti/proto/faults";
import { foldName } from "@tutti/service-kit";
import type { User } from "../../gen/prisma/client.ts";
import type { Deps } from "../model/ports.ts";

/** Grants or revokes an account's administrator rights. Called by the deployment's command line only. */
export async function setAdmin({ db }: Deps, username: string, isAdmin: boolean): Promise<User> {
  const folded = foldName(username);
  const user = await db.user.findUnique({ where: { folded } });
  if (!user) throw fault("user_not_found.named", { name: username });
  return db.user.update({ where: { id: user.id }, data: { isAdmin } });
}
