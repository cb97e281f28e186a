import { Banner, Button, coinsText, TextField } from "@tutti/kit";
import { useMutation, useQueryClient } from "@tutti/kit/query";
import { type FormEvent, useEffect, useState } from "react";
import { expressPrice, type Prices, pricesQuery } from "../data/prices.ts";
import { t } from "../on-demand/texts/index.ts";
import { t as common } from "../texts/index.ts";
import s from "./coins.module.css";
import { readPrice } from "./price-input.ts";
import { savePrices } from "./save-prices.ts";

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
