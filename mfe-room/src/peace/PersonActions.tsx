import { IconButton } from "@tutti/kit";
import { Menu } from "@tutti/kit/ui";
import { Ban, DoorOpen, EllipsisVertical, MicOff } from "lucide-react";
import { useState } from "react";
import { type NamedPerson, removePerson, type SanctionKind } from "./moderation.ts";
import { SanctionDialog } from "./SanctionDialog.tsx";

/** What a moderator may do with a person: a menu, and the dialog of bans and mutes. A chunk of its own. */
export default function PersonActions({ roomName, person }: { roomName: string; person: NamedPerson }) {
  const [asked, setAsked] = useState<{ readonly kind: SanctionKind; readonly isOpen: boolean } | null>(null);
  const ask = (kind: SanctionKind) => setAsked({ kind, isOpen: true });
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`Actions for ${person.name}`}>
            <EllipsisVertical aria-hidden="true" />
          </IconButton>
        }
        entries={[
          {
            label: "Remove from room",
            icon: <DoorOpen aria-hidden="true" />,
            onSelect: () => void removePerson(roomName, person),
          },
          { label: "Mute…", icon: <MicOff aria-hidden="true" />, onSelect: () => ask("mute") },
          { label: "Ban…", icon: <Ban aria-hidden="true" />, danger: true, onSelect: () => ask("ban") },
        ]}
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
