import { Button, useSession } from "@tutti/kit";
import { Crown } from "lucide-react";
import panel from "../parts/panel.module.css";
import s from "./people.module.css";
import { type RoomPeople, roleMeaning } from "./role-words.ts";
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
    <section className={panel.panel} aria-label="Your role">
      {hasRole && (
        <>
          <p>{roleMeaning[role]}</p>
          <Button
            className={s.small}
            aria-disabled={isBusy || undefined}
            onClick={() => isBusy || give(username, "listener")}
          >
            Give the role back
          </Button>
        </>
      )}
      {isSuccessor && <TakeOver roomName={roomName} people={people} />}
    </section>
  );
}

function TakeOver({ roomName, people }: { roomName: string; people: RoomPeople }) {
  const { minutes, takeOver, isPending } = useTakeOver(roomName, people);
  const owner = people.owner?.username ?? "The owner";
  return (
    <>
      <p>
        <bdi>{owner}</bdi> named you as successor.{" "}
        <span className={s.note}>
          {minutes === null && "You may take over the room when they have been away for 10 minutes."}
          {minutes !== null &&
            minutes > 0 &&
            `They are away. You may take over the room in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`}
          {minutes === 0 && "They have been away for 10 minutes."}
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
          {isPending ? "Taking over..." : "Take over the room"}
        </Button>
      )}
    </>
  );
}
