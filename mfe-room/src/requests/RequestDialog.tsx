import { answerOf, api, Banner, Button, coinsText, type Track, useSession } from "@tutti/kit";
import { useQuery } from "@tutti/kit/query";
import { Dialog, Segments } from "@tutti/kit/ui";
import { useState } from "react";
import { PricesFailed } from "../coins/PricesFailed.tsx";
import { Purse } from "../coins/Purse.tsx";
import { usePaidCall } from "../coins/use-paid-call.ts";
import { pricesQuery, type RequestKind, requestPrice } from "../data/prices.ts";
import { useKnownSettings } from "../data/settings-of.ts";
import { t } from "../on-demand/texts/index.ts";
import { Cover } from "../parts/Cover.tsx";
import { TrackText } from "../parts/TrackText.tsx";
import { t as common } from "../texts/index.ts";
import type { Asked } from "./outcome.ts";
import s from "./request-dialog.module.css";

interface Props {
  open: boolean;
  roomName: string;
  track: Track;
  onClose: () => void;
  onAsked: (asked: Asked) => void;
}

/** A guest's request: normal or express, its price, and what happens to the coins. */
export function RequestDialog({ open, roomName, track, onClose, onAsked }: Props) {
  const [kind, setKind] = useState<RequestKind>("normal");
  const prices = useQuery({ ...pricesQuery(roomName), enabled: open });
  const { user } = useSession();
  const takesTurns = useKnownSettings(roomName).queue_order !== "as_added";
  const { pay, isPaying, failure, dismissFailure } = usePaidCall({
    roomName,
    call: (input: { room_name: string; track: Track; express: boolean }, price, headers) =>
      answerOf(api.POST("/request-track", { body: { ...input, price }, headers })),
    fallback: t("search.request.failed"),
    onDone: onAsked,
  });
  const price = prices.isSuccess ? requestPrice(prices.data, kind) : undefined;
  const segment = (value: RequestKind, word: string) => ({
    value,
    label: (
      <>
        {word} <small className={s.price}>{coinsText(requestPrice(prices.data, value))}</small>
      </>
    ),
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("search.request.dialog")}
      actions={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button
            kind="primary"
            disabled={price === undefined || (user !== null && user.coins < price)}
            aria-disabled={isPaying || undefined}
            onClick={() =>
              price !== undefined && pay(price, { room_name: roomName, track, express: kind === "express" })
            }
          >
            {isPaying
              ? t("search.request.requesting")
              : price === undefined
                ? t("search.request.request")
                : t("search.request.for", { coins: coinsText(price) })}
          </Button>
        </>
      }
    >
      <div className={s.content}>
        <div className={s.song}>
          <Cover song={track} size={48} />
          <TrackText track={track} />
        </div>
        <Segments
          label={t("search.request.howSoon")}
          value={kind}
          disabled={isPaying}
          segments={[segment("normal", t("search.request.normal")), segment("express", common("express"))]}
          onChange={setKind}
        />
        <p className={s.explained}>
          {t("search.request.payNote", {
            place: t(`search.request.${takesTurns ? "turn" : "place"}.${kind}`),
          })}
        </p>
        {prices.isError && <PricesFailed onRetry={() => void prices.refetch()} />}
        <Purse price={price} />
        {failure && <Banner onClose={dismissFailure}>{failure}</Banner>}
      </div>
    </Dialog>
  );
}
