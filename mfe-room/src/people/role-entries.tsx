import type { MenuEntry } from "@tutti/kit/ui";
import { Crown, Disc3, ShieldCheck, UserMinus } from "lucide-react";
import { roleNamed } from "./role-words.ts";
import type { Roles } from "./use-roles.ts";

/** What the owner may do with a person's role. */
export function roleEntries({ people, give, nameSuccessor }: Roles, username: string): MenuEntry[] {
  const role = roleNamed(people, username);
  if (!people || role === "owner") return [];
  const isSuccessor = people.successor === username;
  const entries: (MenuEntry | false)[] = [
    role !== "cohost" && {
      label: "Make co-host",
      icon: <ShieldCheck aria-hidden="true" />,
      onSelect: () => give(username, "cohost"),
    },
    role !== "dj" && {
      label: "Make DJ",
      icon: <Disc3 aria-hidden="true" />,
      onSelect: () => give(username, "dj"),
    },
    {
      label: isSuccessor ? "No longer successor" : "Name as successor",
      icon: <Crown aria-hidden="true" />,
      onSelect: () => nameSuccessor(isSuccessor ? null : username),
    },
    role !== "listener" && {
      label: role === "dj" ? "No longer DJ" : "No longer co-host",
      icon: <UserMinus aria-hidden="true" />,
      onSelect: () => give(username, "listener"),
      danger: true,
    },
  ];
  return entries.filter((entry) => entry !== false);
}
