import { Button, type RoomPlaylist } from "@tutti/kit";
import { Popover } from "@tutti/kit/ui";
import { Scale, Vote } from "lucide-react";
import { settingsOf } from "../data/settings-of.ts";
import { t } from "../parts/texts/index.ts";
import s from "./queue.module.css";
import { limitSentences } from "./queue-words.ts";

/** How songs of this room get their places; nothing where they play as added, without limits. */
export function QueueRules({ room }: { room: RoomPlaylist }) {
  const settings = settingsOf(room);
  const limits = limitSentences(settings);
  const { queue_order: order = "as_added" } = settings;
  if (order === "as_added" && limits.length === 0) return null;
  const title = order === "as_added" ? t("queue.limits") : t(`queue.title.${order}`);
  return (
    <Popover
      label={title}
      trigger={
        <Button
          kind="ghost"
          className={s.rules}
          icon={order === "votes" ? <Vote aria-hidden="true" /> : <Scale aria-hidden="true" />}
        >
          {title}
        </Button>
      }
    >
      <div className={s.explained}>
        <p>{t(`queue.meaning.${order}`)}</p>
        {limits.length > 0 && (
          <ul>
            {limits.map((limit) => (
              <li key={limit}>{limit}</li>
            ))}
          </ul>
        )}
      </div>
    </Popover>
  );
}
