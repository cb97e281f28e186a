import { answerOf, api, Banner, Button, coinsText, Skeleton, type Track, useSession } from "@tutti/kit";
import { useQuery } from "@tutti/kit/query";
import { Dialog, toast } from "@tutti/kit/ui";
import { briefAnswer } from "../data/brief-answer.ts";
import { pricesQuery } from "../data/prices.ts";
import { useKnownSettings } from "../data/settings-of.ts";
import type { EditedPlaylist } from "../model/track-actions.ts";
import { t } from "../on-demand/texts/index.ts";
import { TrackText } from "../parts/TrackText.tsx";
import { t as common } from "../texts/index.ts";
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

/** Asks a guest to confirm a paid pin, with its price. */
export function PinDialog({ roomName, track, open, onClose, onPinned }: Props) {
  const prices = useQuery({ ...pricesQuery(roomName), enabled: open });
  const { user } = useSession();
  const takesTurns = useKnownSettings(roomName).queue_order !== "as_added";
  const price = prices.data?.pin;
  const { pay, isPaying, failure, dismissFailure } = usePaidCall({
    roomName,
    call: (input: { room_name: string; track_id: string }, price, headers) =>
      answerOf(
        api.POST("/pin-track", {
          body: { ...input, price },
          headers: { ...headers, ...briefAnswer.headers },
        }),
      ),
    fallback: t("coins.pin.failed"),
    onDone: (edited) => {
      onPinned(edited);
      onClose();
      toast(t(takesTurns ? "coins.pin.boosted" : "coins.pin.comesNext", { title: track.title }), "success");
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("coins.pin.title")}
      description={t(takesTurns ? "coins.pin.turns" : "coins.pin.next")}
      actions={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button
            kind="primary"
            disabled={price === undefined || (user !== null && user.coins < price)}
            aria-disabled={isPaying || undefined}
            onClick={() =>
              price !== undefined && pay(price, { room_name: roomName, track_id: track.song_id })
            }
          >
            {isPaying
              ? t("coins.pin.pinning")
              : price === undefined
                ? t("coins.pin.pin")
                : t("coins.pin.for", { coins: coinsText(price) })}
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
        <p className={s.note}>{t(takesTurns ? "coins.pin.noteTurns" : "coins.pin.note")}</p>
        {prices.isError && <PricesFailed onRetry={() => void prices.refetch()} />}
        <Purse price={price} />
        {failure && <Banner onClose={dismissFailure}>{failure}</Banner>}
      </div>
    </Dialog>
  );
}
