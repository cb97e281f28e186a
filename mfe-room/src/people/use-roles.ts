import { answerOf, api } from "@tutti/kit";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tutti/kit/query";
import { toast } from "@tutti/kit/ui";
import { failureText } from "../notices/failure-text.ts";
import { t } from "../on-demand/texts/index.ts";
import { t as common } from "../texts/index.ts";
import { type GivenRole, type RoomPeople, roleNamed } from "./role-words.ts";

interface Room {
  readonly roomName: string;
  readonly token: string | null;
  /** Names of the hosts who are there: the roles are read again when they change. */
  readonly hosts: readonly string[];
  /** In a visitor's room there are no roles. */
  readonly isOwnerless: boolean;
}

const rolesQuery = ({ roomName, token, hosts, isOwnerless }: Room) =>
  queryOptions({
    queryKey: ["room-people", roomName, token, hosts],
    queryFn: () => answerOf(api.GET("/room-people", { params: { query: { room_name: roomName } } })),
    placeholderData: (previous) => previous,
    staleTime: 0,
    enabled: !isOwnerless,
  });

export interface Roles {
  /** Undefined until it is loaded. */
  readonly people: RoomPeople | undefined;
  give(username: string, role: GivenRole): void;
  nameSuccessor(username: string | null): void;
  readonly isBusy: boolean;
}

/** The roles of a room, and the owner's changes of them. */
export function useRoles(room: Room): Roles {
  const { roomName } = room;
  const client = useQueryClient();
  const { data: people } = useQuery(rolesQuery(room));
  const refetch = () => client.invalidateQueries({ queryKey: ["room-people", roomName] });
  const give = useMutation({
    mutationFn: (change: { username: string; role: GivenRole }) =>
      answerOf(api.POST("/room-roles/set", { body: { room_name: roomName, ...change } })),
    scope: { id: `roles in ${roomName}` },
    onMutate: ({ username }) => roleNamed(people, username),
    onSuccess: (_, { username, role }, before) => {
      const undo = {
        label: common("undo"),
        run: () => give.mutate({ username, role: before === "owner" ? role : before }),
      };
      toast(t(`people.given.${role}`, { name: username }), "success", role === "listener" ? undo : undefined);
    },
    onError: (error) => toast(failureText(t("people.roleFailed"), error), "error"),
    onSettled: refetch,
  });
  const successor = useMutation({
    mutationFn: (username: string | null) =>
      answerOf(api.POST("/room-roles/successor", { body: { room_name: roomName, username } })),
    scope: { id: `roles in ${roomName}` },
    onSuccess: (_, username) =>
      toast(
        username === null ? t("people.successorNone") : t("people.successorIs", { name: username }),
        "success",
      ),
    onError: (error) => toast(failureText(t("people.successorFailed"), error), "error"),
    onSettled: refetch,
  });
  return {
    people,
    give: (username, role) => give.mutate({ username, role }),
    nameSuccessor: (username) => successor.mutate(username),
    isBusy: give.isPending || successor.isPending,
  };
}
