import { IconButton } from "@tutti/kit";
import { Menu } from "@tutti/kit/ui";
import { ArrowUpToLine, EllipsisVertical, Heart, Trash2 } from "lucide-react";
import s from "./playlist.module.css";

interface Props {
  title: string;
  isBusy: boolean;
  isFavorite: boolean;
  onFavorite: () => void;
  /** Not for the song that plays. */
  onPin: (() => void) | undefined;
  /** Only for the host. */
  onDelete: (() => void) | undefined;
}

const pinIcon = <ArrowUpToLine aria-hidden="true" />;
const deleteIcon = <Trash2 aria-hidden="true" />;

/** A row's buttons; where a phone has no room for a third one, a menu takes pin and delete. */
export function RowActions({ title, isBusy, isFavorite, onFavorite, onPin, onDelete }: Props) {
  const pinLabel = `Pin ${title} to top`;
  const deleteLabel = `Delete ${title}`;
  return (
    <span className={s.actions} data-menu={onDelete ? true : undefined}>
      <IconButton
        label={`Favorite ${title}`}
        aria-pressed={isFavorite}
        className={s.heart}
        aria-disabled={isBusy || undefined}
        onClick={onFavorite}
      >
        <Heart aria-hidden="true" />
      </IconButton>
      <span className={s.buttons}>
        {onPin ? (
          <IconButton label={pinLabel} aria-disabled={isBusy || undefined} onClick={onPin}>
            {pinIcon}
          </IconButton>
        ) : (
          <span className={s.noPin} />
        )}
        {onDelete && (
          <IconButton label={deleteLabel} aria-disabled={isBusy || undefined} onClick={onDelete}>
            {deleteIcon}
          </IconButton>
        )}
      </span>
      {onDelete && (
        <span className={s.menu}>
          <Menu
            trigger={
              <IconButton label={`More for ${title}`} aria-disabled={isBusy || undefined}>
                <EllipsisVertical aria-hidden="true" />
              </IconButton>
            }
            entries={[
              ...(onPin ? [{ label: "Pin to top", icon: pinIcon, onSelect: onPin }] : []),
              { label: "Delete", icon: deleteIcon, onSelect: onDelete, danger: true },
            ]}
          />
        </span>
      )}
    </span>
  );
}
