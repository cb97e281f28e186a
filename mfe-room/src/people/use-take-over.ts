import { answerOf, api } from "@tutti/kit";
import { useMutation, useQueryClient } from "@tutti/kit/query";
import { toast } from "@tutti/kit/ui";
import { useEffect, useState } from "react";
import { failureText } from "../notices/failure-text.ts";
import { t } from "../on-demand/texts/index.ts";
import type { RoomPeople } from "./role-words.ts";

/** Interval in ms at which a successor's page asks whether the owner is back, and counts the minutes. */
const interval = 30_000;

/** Minutes until the successor may take over, by the page's clock; 0 from then on, null while the owner is there. */
const minutesUntil = (from: string | null, now: number): number | null =>
  from === null ? null : Math.max(0, Math.ceil((new Date(from).getTime() - now) / 60_000));

/** Lets the named successor take over a room. */
export function useTakeOver(roomName: string, { take_over_from: from }: RoomPeople) {
  const client = useQueryClient();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
      void client.invalidateQueries({ queryKey: ["room-people", roomName] });
    }, interval);
    return () => clearInterval(timer);
  }, [client, roomName]);
  const { mutate, isPending } = useMutation({
    mutationFn: () => answerOf(api.POST("/room-roles/take-over", { body: { room_name: roomName } })),
    onSuccess: () => toast(t("people.takenOver"), "success"),
    onError: (error) => toast(failureText(t("people.takeOverFailed"), error), "error"),
    onSettled: () => {
      for (const name of ["room-people", "room-host", "room-playlist"])
        void client.invalidateQueries({ queryKey: [name, roomName] });
    },
  });
  return { minutes: minutesUntil(from, now), takeOver: () => mutate(), isPending };
}
