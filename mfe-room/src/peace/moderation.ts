import { answerOf, api, messageOf, type Schemas } from "@tutti/kit";
import { queryClient, queryOptions } from "@tutti/kit/query";
import { toast } from "@tutti/kit/ui";
import { t } from "../on-demand/texts/index.ts";
import { t as common } from "../texts/index.ts";

export type Sanction = Schemas["Sanction"];
export type SanctionKind = Sanction["kind"];

/** A person in a room, as its hosts name them. */
export interface NamedPerson {
  /** Shown. */
  readonly name: string;
  /** Name of an account; else `personId` is set. */
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
    toast(t("peace.wasRemoved", { name: person.name }), "success");
  } catch (error) {
    toast(messageOf(error, t("peace.removeFailed", { name: person.name })), "error");
  }
}

/** Ends a ban or mute, and says so. */
export async function lift(roomName: string, id: string, what: string): Promise<void> {
  try {
    await answerOf(api.POST("/room-people/lift", { body: { room_name: roomName, sanction_id: id } }));
    toast(what, "success");
  } catch (error) {
    toast(messageOf(error, t("peace.liftFailed")), "error");
  }
  refetch(roomName);
}

/** Bans or mutes a person, and offers an undo. */
export async function sanction(
  roomName: string,
  person: NamedPerson,
  kind: SanctionKind,
  {
    minutes,
    reason,
    withNetwork,
  }: { readonly minutes: Minutes; readonly reason: string; readonly withNetwork: boolean },
): Promise<void> {
  const body = {
    room_name: roomName,
    reason,
    ...named(person),
    ...(minutes === null ? {} : { minutes }),
    ...(withNetwork ? { with_network: true } : {}),
  };
  const { sanction_id, network_sanction_id } = await answerOf(
    kind === "ban" ? api.POST("/room-people/ban", { body }) : api.POST("/room-people/mute", { body }),
  );
  refetch(roomName);
  toast(t(`peace.is.${kind}`, { name: person.name }), "success", {
    label: common("undo"),
    run: () => {
      const what = t(`peace.not.${kind}`, { name: person.name });
      for (const id of [sanction_id, network_sanction_id]) if (id) void lift(roomName, id, what);
    },
  });
}
