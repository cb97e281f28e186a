import { ButtonLink, type RoomPlaylist } from "@tutti/kit";
import { Plus, Sparkles } from "lucide-react";
import type { RoomHost } from "../data/use-room.ts";
import { t } from "../parts/texts/index.ts";
import s from "./playlist.module.css";

const flag = (on: boolean) => (on ? "True" : "False");

/** Links to search and generator, which open as drawers: a host adds songs, a guest requests them. */
export function AddSongLinks({ room, host }: { room: RoomPlaylist; host: RoomHost }) {
  const isHost = host.can.edit_list;
  const name = encodeURIComponent(room.room_name);
  const moderation = room.settings.moderation_enabled ? "yes" : "no";
  return (
    <div className={s.ways}>
      {isHost && (
        <ButtonLink
          icon={<Sparkles aria-hidden="true" />}
          to={`/playlist?room_name=${name}&moderation=${moderation}&append=True&is_host=${flag(isHost)}`}
        >
          {t("playlist.generate")}
        </ButtonLink>
      )}
      <ButtonLink
        icon={<Plus aria-hidden="true" />}
        to={`/search_music?room=${name}&is_host=${flag(isHost)}`}
      >
        {t(isHost ? "playlist.addMusic" : "playlist.addSong")}
      </ButtonLink>
    </div>
  );
}
