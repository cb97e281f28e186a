import { Avatar, classes } from "@tutti/kit";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { t } from "../on-demand/texts/index.ts";
import { t as common } from "../texts/index.ts";
import type { Group } from "./groups.ts";
import { levelWords } from "./level-words.ts";
import { PersonMenu } from "./PersonMenu.tsx";
import s from "./people.module.css";

type Named = Extract<Group, { kind: "named" }>;

interface Props {
  readonly group: Extract<Group, { kind: "guests" }>;
  readonly roomName: string;
}

/** Visitors without a nickname in one row, which expands into one for each browser where their ids are known. */
export function GuestRows({ group, roomName }: Props) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const { connections, guests, level } = group;
  const [only] = guests;
  return (
    <li>
      <div className={s.person}>
        <Avatar image={null} username="Guest" size={32} />
        <GuestName
          name={common("guest")}
          facts={connections > 1 ? [t("people.visitors", { count: connections })] : levelWords(level)}
        />
        {guests.length === 1 && only && (
          <GuestActions personId={only.personId} name={common("guest")} roomName={roomName} />
        )}
        {guests.length > 1 && (
          <button
            type="button"
            className={classes(s.open, s.actions)}
            aria-label={t("people.eachGuest")}
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronDown aria-hidden="true" />
          </button>
        )}
      </div>
      <ul id={listId} className={s.guests} hidden={!isOpen}>
        {isOpen &&
          guests.map((guest, i) => (
            <li key={guest.personId} className={s.person}>
              <GuestName
                name={t("people.guestNumber", { number: i + 1 })}
                facts={[
                  ...(guest.connections > 1 ? [t("people.tabs", { count: guest.connections })] : []),
                  ...levelWords(guest.level),
                ]}
              />
              <GuestActions
                personId={guest.personId}
                name={t("people.guestNumber", { number: i + 1 })}
                roomName={roomName}
              />
            </li>
          ))}
      </ul>
    </li>
  );
}

/** A visitor who chose a nickname. */
export function NamedVisitor({ group, roomName }: { group: Named; roomName: string }) {
  const { nickname: name, personId, connections, level } = group;
  const facts = [
    t("people.visitor"),
    ...(connections > 1 ? [t("people.tabs", { count: connections })] : []),
    ...levelWords(level),
  ];
  return (
    <li className={s.person}>
      <Avatar image={null} username={name} size={32} />
      <GuestName name={name} facts={facts} />
      {personId !== null && <GuestActions personId={personId} name={name} roomName={roomName} />}
    </li>
  );
}

const GuestName = ({ name, facts }: { name: string; facts: readonly string[] }) => (
  <span className={s.who}>
    <bdi className={s.name}>{name}</bdi>
    {facts.length > 0 && <span className={s.facts}>{facts.join(" · ")}</span>}
  </span>
);

const GuestActions = ({ personId, name, roomName }: { personId: string; name: string; roomName: string }) => (
  <span className={s.actions}>
    <PersonMenu roomName={roomName} person={{ name, personId }} isModerated roles={null} others={[]} />
  </span>
);
