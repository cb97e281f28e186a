import { Button, useSession } from "@tutti/kit";
import { Crown } from "lucide-react";
import { rich, t } from "../on-demand/texts/index.ts";
import panel from "../parts/panel.module.css";
import s from "./people.module.css";
import type { RoomPeople } from "./role-words.ts";
import type { Roles } from "./use-roles.ts";
import { useTakeOver } from "./use-take-over.ts";

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
