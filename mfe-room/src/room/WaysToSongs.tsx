import { ButtonLink, type RoomPlaylist } from "@tutti/kit";
import { Plus, Sparkles } from "lucide-react";

const flag = (on: boolean) => (on ? "True" : "False");

/** The host's ways to more songs. */
export function WaysToSongs({ room, isHost }: { room: RoomPlaylist; isHost: boolean }) {
  if (!isHost) return null;
  const name = encodeURIComponent(room.room_name);
  const moderation = room.settings.moderation_enabled ? "yes" : "no";
  return (
    <>
      <ButtonLink
        icon={<Sparkles aria-hidden="true" />}
        to={`/playlist?room_name=${name}&moderation=${moderation}&append=True&is_host=${flag(isHost)}`}
      >
        Generate Playlist
      </ButtonLink>
      <ButtonLink
        icon={<Plus aria-hidden="true" />}
        to={`/search_music?room=${name}&is_host=${flag(isHost)}`}
      >
        Add Music
      </ButtonLink>
    </>
  );
}
