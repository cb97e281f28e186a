import { LazyScreen, useSession } from "@tutti/kit";
import { Switch } from "@tutti/kit/ui";
import { useState } from "react";
import type { RoomModel } from "../model/room-model.ts";
import { onDemandTexts, t } from "../on-demand/texts/index.ts";
import panel from "../parts/panel.module.css";
import type { RoomSession } from "../session/open-room.ts";
import { ConnectedUsers } from "./ConnectedUsers.tsx";
import { countWords } from "./count-words.ts";
import type { User } from "./groups.ts";
import { OwnRole } from "./OwnRole.tsx";
import { PersonMenu } from "./PersonMenu.tsx";
import { PersonRow } from "./PersonRow.tsx";
import s from "./people.module.css";
import type { RoomPeople } from "./role-words.ts";
import { type PersonEntries, usePersonEntries } from "./use-person-entries.ts";
import { useRoles } from "./use-roles.ts";

const sanctions = onDemandTexts.with(
  () => import(/* webpackChunkName: "people" */ "../peace/SanctionList.tsx"),
);

/** Sessions in which the user chose to be seen; a new session starts unseen. */
const seen = new WeakSet<RoomSession>();

/** Whether everybody in the room sees this user's name; off by default. */
function useBeSeen(session: RoomSession | null): readonly [boolean, (isSeen: boolean) => void] {
  const [, rerender] = useState(0);
  const choose = (next: boolean) => {
    if (!session) return;
    if (next) seen.add(session);
    else seen.delete(session);
    session.connection.setVisible(next);
    rerender((count) => count + 1);
  };
  return [session !== null && seen.has(session), choose];
}

/**
 * Listeners of the room: guests see the count, the hosts, the DJs and the listeners who chose to be seen; hosts see
 * everybody. In an ownerless room names are shown only by each listener's own choice.
 */
export function PeoplePanel({ model }: { model: RoomModel }) {
  const { people, host, token, session, room } = model;
  const [isSeen, setSeen] = useBeSeen(session);
  const roles = useRoles({
    roomName: room.room_name,
    token,
    hosts: people.hosts,
    isOwnerless: host.allow_anyone_host,
  });
  const others = usePersonEntries(room.room_name);
  const djs = djsOf(roles.people);
  const { user: own } = useSession();
  const isOwnHost = host.can.moderate_people;
  const roomName = room.room_name;
  // Hosts are the owner and co-hosts: an owner sees the co-hosts, a co-host may do nothing with any of them.
  const isModerated = ({ username, is_host }: User) =>
    username !== own?.username && (!is_host || host.can.own_room);
  const unnamed = people.count - people.hosts.length - people.seen.length;
  return (
    <div className={panel.panels}>
      <OwnRole roomName={roomName} roles={roles} />
      {isOwnHost && people.users ? (
        <>
          <ConnectedUsers
            users={people.users}
            count={people.count}
            roomName={roomName}
            roles={roles}
            isOwner={host.can.own_room}
            isModerated={isModerated}
            others={others}
          />
          <LazyScreen load={sanctions} waiting={null} props={{ roomName }} />
        </>
      ) : (
        <section className={panel.panel} aria-labelledby="people-title">
          <h2 id="people-title">{countWords(people.count)}</h2>
          <Names
            title={t("people.hosts")}
            names={people.hosts}
            roomName={roomName}
            others={others}
            roles={roles.people}
          />
          <Names
            title={t("people.djs")}
            names={djs}
            roomName={roomName}
            others={others}
            roles={roles.people}
          />
          <Names
            title={t("people.also")}
            names={people.seen.filter((name) => !djs.includes(name))}
            roomName={roomName}
            others={others}
            roles={roles.people}
          />
          {unnamed > 0 && people.count > unnamed && (
            <p className={s.note}>{t("people.more", { count: unnamed })}</p>
          )}
        </section>
      )}
      {token && !isOwnHost && (
        <section className={panel.panel} aria-label={t("people.seenSection")}>
          <Switch label={t("people.showName")} checked={isSeen} onChange={setSeen} />
          <p className={s.note}>
            {t("people.seenOff")}
            {!host.allow_anyone_host && t("people.seenHosts")}
          </p>
        </section>
      )}
    </div>
  );
}

const djsOf = (people: RoomPeople | undefined) =>
  people?.roles.flatMap(({ username, role }) => (role === "dj" ? [username] : [])) ?? [];

interface NamesProps {
  readonly roomName: string;
  readonly title: string;
  readonly names: readonly string[];
  readonly roles: RoomPeople | undefined;
  readonly others: PersonEntries;
}

function Names({ roomName, title, names, roles, others }: NamesProps) {
  if (names.length === 0) return null;
  return (
    <>
      <h3 className={s.note}>{title}</h3>
      <ul className={s.people}>
        {names.map((username) => (
          <PersonRow
            key={username}
            username={username}
            roles={roles}
            actions={
              <PersonMenu
                roomName={roomName}
                person={{ name: username, username }}
                isModerated={false}
                roles={null}
                others={others.entriesOf(username)}
              />
            }
            isBlocked={others.isBlocked(username)}
          />
        ))}
      </ul>
    </>
  );
}
