import { IconButton } from "@tutti/kit";
import { Menu, type MenuEntry } from "@tutti/kit/ui";
import { Ban, Crown, Disc3, DoorOpen, EllipsisVertical, MicOff, ShieldCheck, UserMinus } from "lucide-react";
import { useState } from "react";
import { t } from "../on-demand/texts/index.ts";
import { roleNamed } from "../people/role-words.ts";
import type { Roles } from "../people/use-roles.ts";
import { type NamedPerson, removePerson, type SanctionKind } from "./moderation.ts";
import { SanctionDialog } from "./SanctionDialog.tsx";

/** What the owner may do with a person's role. */
function roleEntries({ people, give, nameSuccessor }: Roles, username: string): MenuEntry[] {
  const role = roleNamed(people, username);
  if (!people || role === "owner") return [];
  const isSuccessor = people.successor === username;
  const entries: (MenuEntry | false)[] = [
    role !== "cohost" && {
      label: t("peace.role.makeCohost"),
      icon: <ShieldCheck aria-hidden="true" />,
      onSelect: () => give(username, "cohost"),
    },
    role !== "dj" && {
      label: t("peace.role.makeDj"),
      icon: <Disc3 aria-hidden="true" />,
      onSelect: () => give(username, "dj"),
    },
    {
      label: t(isSuccessor ? "peace.role.noSuccessor" : "peace.role.nameSuccessor"),
      icon: <Crown aria-hidden="true" />,
      onSelect: () => nameSuccessor(isSuccessor ? null : username),
    },
    role !== "listener" && {
      label: t(role === "dj" ? "peace.role.noDj" : "peace.role.noCohost"),
      icon: <UserMinus aria-hidden="true" />,
      onSelect: () => give(username, "listener"),
      danger: true,
    },
  ];
  return entries.filter((entry) => entry !== false);
}

export interface PersonActionsProps {
  readonly roomName: string;
  readonly person: NamedPerson;
  /** Whether the person may be removed, muted and banned. */
  readonly isModerated: boolean;
  /** For the owner: the roles that may be given to an account. */
  readonly roles: Roles | null;
  /** What everybody may do. */
  readonly others: readonly MenuEntry[];
}

/** What may be done with a person: a menu, and the dialog of bans and mutes. A chunk of its own. */
export default function PersonActions({ roomName, person, isModerated, roles, others }: PersonActionsProps) {
  const [asked, setAsked] = useState<{ readonly kind: SanctionKind; readonly isOpen: boolean } | null>(null);
  const ask = (kind: SanctionKind) => setAsked({ kind, isOpen: true });
  const entries = [
    ...(roles && person.username !== undefined ? roleEntries(roles, person.username) : []),
    ...(isModerated ? moderationEntries(roomName, person, ask) : []),
    ...others,
  ];
  if (entries.length === 0) return null;
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t("peace.moreFor", { name: person.name })}>
            <EllipsisVertical aria-hidden="true" />
          </IconButton>
        }
        entries={entries}
      />
      {asked && (
        <SanctionDialog
          key={asked.kind}
          open={asked.isOpen}
          roomName={roomName}
          person={person}
          kind={asked.kind}
          onClose={() => setAsked({ ...asked, isOpen: false })}
        />
      )}
    </>
  );
}

const moderationEntries = (
  roomName: string,
  person: NamedPerson,
  ask: (kind: SanctionKind) => void,
): MenuEntry[] => [
  {
    label: t("peace.entry.remove"),
    icon: <DoorOpen aria-hidden="true" />,
    onSelect: () => void removePerson(roomName, person),
  },
  { label: t("peace.entry.mute"), icon: <MicOff aria-hidden="true" />, onSelect: () => ask("mute") },
  { label: t("peace.entry.ban"), icon: <Ban aria-hidden="true" />, danger: true, onSelect: () => ask("ban") },
];
