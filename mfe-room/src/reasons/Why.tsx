import { answerOf, api, messageOf, Spinner } from "@tutti/kit";
import { useQuery } from "@tutti/kit/query";
import { t } from "../on-demand/texts/index.ts";
import { reasonText } from "./reason-text.ts";
import s from "./why.module.css";

interface Props {
  roomName: string;
  songId: string;
}

/** Why a song is in the room's list, computed by the server from the room's own description. A chunk of its own. */
export default function Why({ roomName, songId }: Props) {
  const { data, error } = useQuery({
    queryKey: ["song-reason", roomName, songId],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET("/song-reason", { params: { query: { room_name: roomName, song_id: songId } }, signal }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <div className={s.why} role="status">
      {!data && !error && <Spinner />}
      {error && <p>{messageOf(error, t("songReason.failed"))}</p>}
      {data && <p>{reasonText(data) ?? t("songReason.none")}</p>}
    </div>
  );
}
