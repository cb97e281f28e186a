import { IconButton } from "@tutti/kit";
import { Menu } from "@tutti/kit/ui";
import { ArrowUpToLine, CircleHelp, EllipsisVertical, Heart, Trash2 } from "lucide-react";
import { t } from "../parts/texts/index.ts";
import { t as common } from "../texts/index.ts";
import s from "./playlist.module.css";

interface Props {
  title: string;
  isBusy: boolean;
  isFavorite: boolean;
  onFavorite: () => void;
  /** Undefined for the current song and the next one. */
  onPin: (() => void) | undefined;
  /** Hosts only. */
  onDelete: (() => void) | undefined;
  /** Of generated songs. */
  onWhy: (() => void) | undefined;
}

const heartIcon = <Heart aria-hidden="true" />;
const pinIcon = <ArrowUpToLine aria-hidden="true" />;
const whyIcon = <CircleHelp aria-hidden="true" />;
const deleteIcon = <Trash2 aria-hidden="true" />;

/** Actions of a row: all of them in its menu, the frequent ones as buttons on hover. */
export function RowActions({ title, isBusy, isFavorite, onFavorite, onPin, onDelete, onWhy }: Props) {
  const busy = { "aria-disabled": isBusy || undefined };
  return (
    <span className={s.actions}>
      {isFavorite && <Heart aria-hidden="true" className={s.favorite} />}
      <span className={s.quick}>
        {onDelete && (
          <IconButton label={t("playlist.deleteSong", { title })} onClick={onDelete} {...busy}>
            {deleteIcon}
          </IconButton>
        )}
        {onPin && (
          <IconButton label={t("playlist.pinSong", { title })} onClick={onPin} {...busy}>
            {pinIcon}
          </IconButton>
        )}
        <IconButton
          label={t("playlist.favoriteSong", { title })}
          aria-pressed={isFavorite}
          className={s.heart}
          onClick={onFavorite}
          {...busy}
        >
          {heartIcon}
        </IconButton>
      </span>
      <Menu
        trigger={
          <IconButton label={t("playlist.moreSong", { title })} {...busy}>
            <EllipsisVertical aria-hidden="true" />
          </IconButton>
        }
        entries={[
          {
            label: t(isFavorite ? "playlist.unfavorite" : "playlist.favorite"),
            icon: heartIcon,
            onSelect: onFavorite,
          },
          ...(onPin ? [{ label: t("playlist.pin"), icon: pinIcon, onSelect: onPin }] : []),
          ...(onWhy ? [{ label: t("playlist.why"), icon: whyIcon, onSelect: onWhy }] : []),
          ...(onDelete
            ? [{ label: common("delete"), icon: deleteIcon, onSelect: onDelete, danger: true }]
            : []),
        ]}
      />
    </span>
  );
}
