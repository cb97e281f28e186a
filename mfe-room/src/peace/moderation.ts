import { answerOf, api, messageOf, type Schemas } from "@tutti/kit";
import { queryClient, queryOptions } from "@tutti/kit/query";
import { toast } from "@tutti/kit/ui";

export type Sanction = Schemas["Sanction"];
export type SanctionKind = Sanction["kind"];

/** A person in a room, as its hosts name them. */
export interface NamedPerson {
  /** Shown. */
  readonly name: string;
  /** Of an account; else `personId` is set. */
  readonly username?: string;
  readonly personId?: string;
}

/** Minutes; null: for good. */
export type Minutes = 60 | 1440 | null;

const keyOf = (roomName: string) => ["room-sanctions", roomName] as const;

export const sanctionsQuery = (roomName: string) =>
  queryOptions({
    queryKey: keyOf(roomName),
    queryFn: async (): Promise<readonly Sanction[]> =>
      (await answerOf(api.GET("/room-people/sanctions", { params: { query: { room_name: roomName } } })))
        .sanctions,
  });

const refetch = (roomName: string) => {
  void queryClient.invalidateQueries({ queryKey: keyOf(roomName) });
  void queryClient.invalidateQueries({ queryKey: ["room-audit-log", roomName] });
};

const named = ({ username, personId }: NamedPerson) => ({
  ...(username === undefined ? {} : { username }),
  ...(personId === undefined ? {} : { person_id: personId }),
});

export async function removePerson(roomName: string, person: NamedPerson): Promise<void> {
  try {
    await answerOf(api.POST("/room-people/remove", { body: { room_name: roomName, ...named(person) } }));
    refetch(roomName);
    toast(`${person.name} was removed from the room`, "success");
  } catch (error) {
    toast(messageOf(error, `${person.name} could not be removed. Please try again.`), "error");
  }
}

/** Ends a ban or mute, and says so. */
export async function lift(roomName: string, id: string, what: string): Promise<void> {
  try {
    await answerOf(api.POST("/room-people/lift", { body: { room_name: roomName, sanction_id: id } }));
    toast(what, "success");
  } catch (error) {
    toast(messageOf(error, "That could not be lifted. Please try again."), "error");
  }
  refetch(roomName);
}

export const past: Record<SanctionKind, string> = { ban: "banned", mute: "muted" };

/** Bans or mutes a person, and offers an undo. */
export async function sanction(
  roomName: string,
  person: NamedPerson,
  kind: SanctionKind,
  { minutes, reason }: { readonly minutes: Minutes; readonly reason: string },
): Promise<void> {
  const body = {
    room_name: roomName,
    reason,
    ...named(person),
    ...(minutes === null ? {} : { minutes }),
  };
  const { sanction_id } = await answerOf(
    kind === "ban" ? api.POST("/room-people/ban", { body }) : api.POST("/room-people/mute", { body }),
  );
  refetch(roomName);
  toast(`${person.name} is ${past[kind]}`, "success", {
    label: "Undo",
    run: () => void lift(roomName, sanction_id, `${person.name} is no longer ${past[kind]}`),
  });
}
