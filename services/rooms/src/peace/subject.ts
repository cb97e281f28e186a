import { fault } from "@tutti/proto/faults";
import { maySanction } from "@tutti/proto/peace";
import { may } from "@tutti/proto/roles";
import type { PersonInRoom } from "@tutti/proto/rpc/rooms/v1/rooms";
import type { Caller } from "@tutti/service-kit";
import { z } from "zod";
import type { Room, Sanction } from "../../gen/prisma/client.ts";
import type { Deps, Transaction } from "../model/ports.ts";
import { requireModerator, roleOf } from "../room/roles.ts";

/** Whom an act of moderation is for. */
export type Subject = Pick<Sanction, "userId" | "browsers" | "networks">;

type Named = Pick<Room, "id" | "ownerId">;

/** The person as named by a host: an account with the browsers from which it listens, or a visitor. */
export async function subjectOf(
  { personIds, browsersOf }: Pick<Deps, "personIds" | "browsersOf">,
  room: Named,
  person: PersonInRoom | undefined,
): Promise<Subject> {
  if (person?.personId) {
    const visitor = personIds.open(room.id, person.personId);
    if (!visitor) throw fault("person_not_found");
    return { userId: null, browsers: [...visitor.browsers], networks: [...visitor.networks] };
  }
  if (!z.uuid().safeParse(person?.userId).success) throw fault("person_missing");
  const { userId = "", username = "" } = person ?? {};
  return { userId, browsers: [...(await browsersOf(room.id, username))], networks: [] };
}

/** Throws unless the caller may sanction this person, and lift their sanctions. */
export async function requireMaySanction(
  db: Pick<Transaction, "roomRole">,
  room: Named,
  caller: Caller,
  { userId }: Pick<Subject, "userId">,
): Promise<void> {
  await requireModerator(db, room, caller);
  if (userId === caller.userId) throw fault("own_sanction");
  const actor = await roleOf(db, room, caller);
  const target =
    userId === null ? "listener" : await roleOf(db, room, { userId, username: "", isAdmin: false });
  // guard: sanction-by-role
  if (may(actor, "moderate_people") && !maySanction(actor, target))
    throw fault(target === "owner" ? "not_sanctionable.owner" : "not_sanctionable.cohost");
}
