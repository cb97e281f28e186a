import { answerOf, api, Banner, Button, coinsText, Skeleton, type Track, useSession } from "@tutti/kit";
import { useQuery } from "@tutti/kit/query";
import { Dialog, toast } from "@tutti/kit/ui";
import { pricesQuery } from "../data/prices.ts";
import type { EditedPlaylist } from "../model/track-actions.ts";
import { TrackText } from "../parts/TrackText.tsx";
import { useQueueOrder } from "../queue/use-queue.ts";
import s from "./coins.module.css";
import { PricesFailed } from "./PricesFailed.tsx";
import { Purse } from "./Purse.tsx";
import { usePaidCall } from "./use-paid-call.ts";

interface Props {
  roomName: string;
  track: Track;
  open: boolean;
  onClose: () => void;
  onPinned: (edited: EditedPlaylist) => void;
}

const inTurns =
  "Requesters take turns here: the song is the first of its requester's next turn, which then has two songs.";

/** Asks a guest to confirm a paid pin, with its price. */
export function PinDialog({ roomName, track, open, onClose, onPinned }: Props) {
  const prices = useQuery({ ...pricesQuery(roomName), enabled: open });
  const { user } = useSession();
  const takesTurns = useQueueOrder(roomName) !== "as_added";
  const price = prices.data?.pin;
  const { pay, isPaying, failure, dismissFailure } = usePaidCall({
    roomName,
    call: (input: { room_name: string; track_id: string }, price, headers) =>
      answerOf(api.POST("/pin-track", { body: { ...input, price }, headers })),
    fallback: "Failed to pin track",
    onDone: (edited) => {
      onPinned(edited);
      onClose();
      toast(takesTurns ? `“${track.title}” is boosted` : `“${track.title}” comes next`, "success");
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Pin to top"
      description={takesTurns ? inTurns : "The song moves up and plays right after the current one."}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            disabled={price === undefined || (user !== null && user.coins < price)}
            aria-disabled={isPaying || undefined}
            onClick={() =>
              price !== undefined && pay(price, { room_name: roomName, track_id: track.song_id })
            }
          >
            {isPaying ? "Pinning..." : price === undefined ? "Pin" : `Pin for ${coinsText(price)}`}
          </Button>
        </>
      }
    >
      <div className={s.content}>
        <div className={s.song}>
          <TrackText track={track} />
          {prices.isPending ? (
            <Skeleton className={s.priceSkeleton} />
          ) : (
            price !== undefined && <strong className={s.price}>{coinsText(price)}</strong>
          )}
        </div>
        <p className={s.note}>
          {takesTurns ? "" : "It plays right after the current song. "}If it does not play, your coins come
          back.
        </p>
        {prices.isError && <PricesFailed onRetry={() => void prices.refetch()} />}
        <Purse price={price} />
        {failure && <Banner onClose={dismissFailure}>{failure}</Banner>}
      </div>
    </Dialog>
  );
}
