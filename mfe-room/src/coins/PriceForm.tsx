import { answerOf, api, Banner, Button, coinsText, messageOf, session, TextField } from "@tutti/kit";
import { useMutation, useQueryClient } from "@tutti/kit/query";
import { type FormEvent, useEffect, useState } from "react";
import { expressPrice, type Prices, pricesQuery } from "../data/prices.ts";
import { t } from "../on-demand/texts/index.ts";
import { t as common } from "../texts/index.ts";
import s from "./coins.module.css";

/** Maximum price, in coins. */
const highest = 100_000;

/** A parsed price in whole coins, or a validation message. */
type PriceInput =
  | { readonly ok: true; readonly price: number }
  | { readonly ok: false; readonly error: string };

export function readPrice(text: string): PriceInput {
  const typed = text.trim();
  const price = /^\d+$/.test(typed) ? Number(typed) : 0;
  if (price < 1) return { ok: false, error: t("coins.prices.tooLow") };
  if (price > highest) return { ok: false, error: t("coins.prices.tooHigh") };
  return { ok: true, price };
}

/** `message` is a sentence for the host. */
class PricesNotSaved extends Error {}

/**
 * Sets both prices of a room. These are two calls, so one may fail while the other succeeds.
 *
 * @throws {PricesNotSaved}
 */
async function savePrices(roomName: string, { pin, request }: Prices): Promise<void> {
  if (!session.get().token) throw new PricesNotSaved(t("coins.prices.auth"));
  const set = (price: number) => ({ body: { room_name: roomName, price } });
  const [pinSet, requestSet] = await Promise.allSettled([
    answerOf(api.POST("/coins/set-pin-price", set(pin))),
    answerOf(api.POST("/coins/set-request-price", set(request))),
  ]);
  const pinFailed = pinSet.status === "rejected";
  const requestFailed = requestSet.status === "rejected";
  if (pinFailed && requestFailed)
    throw new PricesNotSaved(messageOf(pinSet.reason, t("coins.prices.saveFailed")));
  if (pinFailed) throw new PricesNotSaved(messageOf(pinSet.reason, t("coins.prices.pinSaveFailed")));
  if (requestFailed)
    throw new PricesNotSaved(messageOf(requestSet.reason, t("coins.prices.requestSaveFailed")));
}

/** How long the success message stays, in ms. */
const stays = 3000;

interface Props {
  roomName: string;
  prices: Prices;
  onClose: () => void;
}

/** Form for the two prices; a validation error is shown at its field. */
export function PriceForm({ roomName, prices, onClose }: Props) {
  const [pinText, setPinText] = useState(String(prices.pin));
  const [requestText, setRequestText] = useState(String(prices.request));
  const [isChecked, setChecked] = useState(false);
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (typed: Prices) => savePrices(roomName, typed),
    onSettled: () => client.invalidateQueries(pricesQuery(roomName)),
  });
  const { isSuccess, reset } = save;
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(reset, stays);
    return () => clearTimeout(timer);
  }, [isSuccess, reset]);

  const pin = readPrice(pinText);
  const request = readPrice(requestText);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (pin.ok && request.ok && !save.isPending) save.mutate({ pin: pin.price, request: request.price });
  };
  return (
    <form className={s.content} onSubmit={submit} noValidate>
      <div className={s.prices}>
        <TextField
          label={t("coins.prices.requestPrice")}
          inputMode="numeric"
          autoComplete="off"
          required
          value={requestText}
          error={isChecked && !request.ok ? request.error : undefined}
          onChange={(event) => setRequestText(event.target.value)}
        />
        <TextField
          label={t("coins.prices.pinPrice")}
          inputMode="numeric"
          autoComplete="off"
          required
          value={pinText}
          error={isChecked && !pin.ok ? pin.error : undefined}
          onChange={(event) => setPinText(event.target.value)}
        />
      </div>
      {pin.ok && request.ok && (
        <p className={s.note}>
          {t("coins.prices.expressCosts", {
            coins: coinsText(expressPrice({ pin: pin.price, request: request.price })),
          })}
        </p>
      )}
      {save.error && <Banner>{save.error.message}</Banner>}
      {isSuccess && <Banner kind="success">{t("coins.prices.saved")}</Banner>}
      <div className={s.buttons}>
        <Button onClick={onClose}>{common("close")}</Button>
        <Button kind="primary" type="submit" aria-disabled={save.isPending || undefined}>
          {save.isPending ? common("saving") : t("coins.prices.save")}
        </Button>
      </div>
    </form>
  );
}
