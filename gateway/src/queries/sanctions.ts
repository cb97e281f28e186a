import { fault } from "@tutti/proto/faults";
import type { PersonInRoom } from "@tutti/proto/rpc/rooms/v1/rooms";
import { type AuditEntry, presentAct, presentSanction, type Sanction } from "../presenters/peace.ts";
import type { Dependencies } from "./dependencies.ts";
import { facesOf } from "./faces.ts";

type Needed = Pick<Dependencies, "auth" | "rooms">;

/** A person in a room, as a host names them: one of the two. */
interface NamedPerson {
  readonly username?: string | undefined;
  readonly person_id?: string | undefined;
}

const noSuchAccount = () => fault("user_not_found.room");

/** Resolves the account's name; a visitor is named by the id itself. */
export async function personIn(
  { auth }: Pick<Needed, "auth">,
  { username, person_id }: NamedPerson,
): Promise<PersonInRoom> {
  if (username === undefined) return { userId: "", username: "", personId: person_id ?? "" };
  const { users } = await auth.getUsers({ ids: [], usernames: [username] });
  const [user] = users;
  if (!user) throw noSuchAccount();
  return { userId: user.id, username: user.username, personId: "" };
}

/** Who is banned or muted in a room, newest first. */
export async function sanctionsIn({ auth, rooms }: Needed, roomName: string): Promise<Sanction[]> {
  const { sanctions } = await rooms.listSanctions({ roomName });
  const ids = sanctions.flatMap(({ userId, byId }) => (userId === undefined ? [byId] : [userId, byId]));
  const faces = await facesOf({ auth }, [...new Set(ids)]);
  return sanctions.map((sanction) => presentSanction(faces, sanction));
}

/** A page of a room's log, newest first. */
export async function auditLog(
  { auth, rooms }: Needed,
  page: { roomName: string; before: string; limit: number },
): Promise<AuditEntry[]> {
  const { acts } = await rooms.listActs(page);
  const ids = acts.flatMap(({ byId, whomId }) => (whomId === undefined ? [byId] : [byId, whomId]));
  const faces = await facesOf({ auth }, [...new Set(ids)]);
  return acts.flatMap((act) => presentAct(faces, act));
}
