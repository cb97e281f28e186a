import { Avatar } from "@tutti/kit";
import { Users } from "lucide-react";
import type { People } from "../session/people.ts";
import { t } from "../texts/index.ts";
import { countWords } from "./count-words.ts";
import s from "./people.module.css";

/** Up to three avatars and the count; opens People. */
export function PeopleStack({ people, onOpen }: { people: People; onOpen: () => void }) {
  const names = [...new Set([...people.hosts, ...people.seen])].slice(0, 3);
  return (
    <button
      type="button"
      className={s.stack}
      aria-label={t("people.stack", { listening: countWords(people.count) })}
      onClick={onOpen}
    >
      {names.length === 0 ? (
        <Users aria-hidden="true" />
      ) : (
        <span className={s.faces}>
          {names.map((username) => (
            <Avatar key={username} image={null} username={username} size={26} />
          ))}
        </span>
      )}
      {people.count > 0 && <span>{people.count}</span>}
    </button>
  );
}
