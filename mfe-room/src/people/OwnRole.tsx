import { answerOf, api, Button, useSession } from "@tutti/kit";
import { useMutation, useQueryClient } from "@tutti/kit/query";
import { toast } from "@tutti/kit/ui";
import { Crown } from "lucide-react";
import { useEffect, useState } from "react";
import { failureText } from "../notices/failure-text.ts";
import { rich, t } from "../on-demand/texts/index.ts";
import panel from "../parts/panel.module.css";
import s from "./people.module.css";
import type { RoomPeople } from "./role-words.ts";
import type { Roles } from "./use-roles.ts";

/** The user's own role: what it allows, giving it back, and taking over as successor. */
export function OwnRole({ roomName, roles }: { roomName: string; roles: Roles }) {
  const username = useSession().user?.username;
  const { people, give, isBusy } = roles;
  if (!people || username === undefined) return null;
  const { role, successor } = people;
  const isSuccessor = successor === username;
  const hasRole = (role === "cohost" || role === "dj") && people.owner !== null;
  if (!hasRole && !isSuccessor) return null;
  return (
    <section className={panel.panel} aria-label={t("people.yourRole")}>
      {hasRole && (
        <>
          <p>{t(`people.roleMeaning.${role}`)}</p>
          <Button
            className={s.small}
            aria-disabled={isBusy || undefined}
            onClick={() => isBusy || give(username, "listener")}
          >
            {t("people.giveBack")}
          </Button>
        </>
      )}
      {isSuccessor && <TakeOver roomName={roomName} people={people} />}
    </section>
  );
}

/** Interval in ms at which a successor's page asks whether the owner is back, and counts the minutes. */
const interval = 30_000;

/** Minutes until the successor may take over, by the page's clock; 0 from then on, null while the owner is there. */
const minutesUntil = (from: string | null, now: number): number | null =>
  from === null ? null : Math.max(0, Math.ceil((new Date(from).getTime() - now) / 60_000));

/** Lets the named successor take over a room. */
function useTakeOver(roomName: string, { take_over_from: from }: RoomPeople) {
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

function TakeOver({ roomName, people }: { roomName: string; people: RoomPeople }) {
  const { minutes, takeOver, isPending } = useTakeOver(roomName, people);
  const owner = people.owner?.username ?? t("people.theOwner");
  return (
    <>
      <p>
        {rich("people.namedYou", { owner: <bdi>{owner}</bdi> })}{" "}
        <span className={s.note}>
          {minutes === null && t("people.takeOverWait")}
          {minutes !== null && minutes > 0 && t("people.takeOverIn", { count: minutes })}
          {minutes === 0 && t("people.takeOverNow")}
        </span>
      </p>
      {minutes === 0 && (
        <Button
          kind="primary"
          className={s.small}
          icon={<Crown aria-hidden="true" />}
          aria-disabled={isPending || undefined}
          onClick={() => isPending || takeOver()}
        >
          {t(isPending ? "people.takingOver" : "people.takeOver")}
        </Button>
      )}
    </>
  );
}
