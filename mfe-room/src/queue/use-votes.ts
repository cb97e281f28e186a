import { answerOf, api, type RoomPlaylist, useSession } from "@tutti/kit";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tutti/kit/query";
import { toast } from "@tutti/kit/ui";
import { settingsOf } from "../data/settings-of.ts";
import { playlistQuery } from "../data/use-room.ts";
import { failureText } from "../notices/failure-text.ts";
import { t } from "../parts/texts/index.ts";

const myVotesQuery = (roomName: string, token: string | null) =>
  queryOptions({
    queryKey: ["my-votes", roomName, token],
    queryFn: async (): Promise<readonly string[]> =>
      (await answerOf(api.GET("/my-votes", { params: { query: { room_name: roomName } } }))).track_ids,
  });

/** A waiting song's votes, and whether one of them is the caller's. */
export interface SongVote {
  readonly votes: number;
  readonly isMine: boolean;
  /** Why the caller may not vote now; null if they may. */
  readonly refusal: string | null;
  toggle(): void;
}

/** The votes of a room's waiting songs; null for a song that cannot be voted for. `refusal`: why the user may not vote now. */
export function useVotes(room: RoomPlaylist, refusal: string | null): (songId: string) => SongVote | null {
  const client = useQueryClient();
  const { token } = useSession();
  const { room_name: roomName } = room;
  const isOn = settingsOf(room).queue_order === "votes";
  const mine = useQuery({ ...myVotesQuery(roomName, token), enabled: isOn });
  const vote = useMutation({
    mutationFn: ({ songId, isFor }: { songId: string; isFor: boolean }) =>
      answerOf(api.POST("/vote-song", { body: { room_name: roomName, track_id: songId, is_for: isFor } })),
    scope: { id: `votes in ${roomName}` },
    onMutate: ({ songId, isFor }) => {
      const { queryKey } = myVotesQuery(roomName, token);
      const before = client.getQueryData(queryKey);
      const others = (before ?? []).filter((id) => id !== songId);
      client.setQueryData(queryKey, isFor ? [...others, songId] : others);
      return before;
    },
    onSuccess: ({ votes }, { songId }) =>
      client.setQueryData(
        playlistQuery(roomName).queryKey,
        (known: RoomPlaylist | undefined) =>
          known && {
            ...known,
            votes: known.votes.map((song) => (song.song_id === songId ? { ...song, votes } : song)),
          },
      ),
    onError: (error, _, before) => {
      if (before) client.setQueryData(myVotesQuery(roomName, token).queryKey, before);
      toast(failureText(t("vote.failed"), error), "error");
    },
  });
  const counts = new Map(isOn ? (room.votes ?? []).map(({ song_id, votes }) => [song_id, votes]) : []);
  const own = new Set(mine.data);
  return (songId) => {
    const votes = counts.get(songId);
    if (votes === undefined) return null;
    const isMine = own.has(songId);
    return { votes, isMine, refusal, toggle: () => vote.mutate({ songId, isFor: !isMine }) };
  };
}
