import { answerOf, api, useSession } from "@tutti/kit";
import { useMutation, useQueryClient } from "@tutti/kit/query";
import { hostQuery, type RoomHost } from "../data/use-room.ts";
import { notices } from "../notices/notices.ts";
import { t } from "../on-demand/texts/index.ts";

export type SlowMode = 0 | 1 | 5 | 10 | 30;
interface PeaceSettings {
  readonly accounts_only: boolean;
  readonly slow_mode_minutes: SlowMode;
  readonly only_who_is_here: boolean;
}

export const slowModes: readonly SlowMode[] = [0, 1, 5, 10, 30];

const settingsOf = ({
  accounts_only,
  slow_mode_minutes,
  only_who_is_here,
}: RoomHost["peace"]): PeaceSettings => ({
  accounts_only,
  slow_mode_minutes: slowModes.find((each) => each === slow_mode_minutes) ?? 0,
  only_who_is_here,
});

/** The settings and a setter with an optimistic update: if the server refuses, the confirmed ones show again. */
export function usePeaceSettings(roomName: string, host: RoomHost) {
  const client = useQueryClient();
  const { token } = useSession();
  const change = useMutation({
    mutationFn: (settings: PeaceSettings) =>
      answerOf(api.POST("/room/update-peace", { body: { room_name: roomName, ...settings } })),
    // A shared scope queues the mutations, so that they reach the server in order.
    scope: { id: `peace of ${roomName}` },
    onSuccess: (_, settings) => {
      client.setQueryData(
        hostQuery(roomName, token).queryKey,
        (known: RoomHost | undefined) => known && { ...known, peace: { ...known.peace, ...settings } },
      );
      void client.invalidateQueries({ queryKey: ["room-audit-log", roomName] });
    },
    onError: () => notices.failed(t("settings.updateFailed")),
  });
  const settings = change.isPending ? change.variables : settingsOf(host.peace);
  return { settings, put: (part: Partial<PeaceSettings>) => change.mutate({ ...settings, ...part }) };
}
