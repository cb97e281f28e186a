import { fault } from "@tutti/proto/faults";
import type { ReportKindName } from "../presenters/report.ts";
import type { Dependencies } from "./dependencies.ts";

/** What the page says is reported. */
interface NamedSubject {
  readonly kind: ReportKindName;
  readonly room_name?: string;
  readonly username?: string;
  readonly message_id?: string;
}

interface Subject {
  readonly roomId?: string;
  readonly roomName: string;
  readonly subjectId?: string;
  readonly subjectName: string;
  readonly messageId: string;
}

type Needed = Pick<Dependencies, "auth" | "rooms">;

/** The account of a name; 404 without one. */
async function person({ auth }: Needed, username: string) {
  const { users } = await auth.getUsers({ ids: [], usernames: [username] });
  const [user] = users;
  if (!user) throw fault("user_not_found");
  return { subjectId: user.id, subjectName: user.username };
}

async function room({ rooms }: Needed, roomName: string) {
  const access = await rooms.getAccess({ roomName });
  return { ownerId: access.ownerId, roomId: access.roomId, roomName: access.roomName };
}

async function owner({ auth }: Needed, ownerId: string | undefined) {
  if (ownerId === undefined) return { subjectName: "" };
  const { users } = await auth.getUsers({ ids: [ownerId], usernames: [] });
  return { subjectId: ownerId, subjectName: users[0]?.username ?? "" };
}

const required = (value: string | undefined, what: "person" | "room" | "message"): string => {
  if (!value) throw fault("report_subject.which", { what });
  return value;
};

/** Looks up the ids and the current names of what is reported; nothing but its identification is taken from the page. */
export async function reportSubject(deps: Needed, named: NamedSubject): Promise<Subject> {
  switch (named.kind) {
    case "person": {
      const [who, where] = await Promise.all([
        person(deps, required(named.username, "person")),
        named.room_name ? room(deps, named.room_name) : { roomName: "" },
      ]);
      return { ...where, ...who, messageId: "" };
    }
    case "room": {
      const { ownerId, ...where } = await room(deps, required(named.room_name, "room"));
      return { ...where, ...(await owner(deps, ownerId)), messageId: "" };
    }
    case "message": {
      const messageId = required(named.message_id, "message");
      const { roomId, roomName } = await room(deps, required(named.room_name, "room"));
      return { roomId, roomName, subjectName: "", messageId };
    }
  }
}
