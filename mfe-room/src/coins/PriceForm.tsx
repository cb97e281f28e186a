import { Banner, Button, coinsText, TextField } from "@tutti/kit";
import { useMutation, useQueryClient } from "@tutti/kit/query";
import { type FormEvent, useEffect, useState } from "react";
import { expressPrice, type Prices, pricesQuery } from "../data/prices.ts";
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
          label="Request price"
          inputMode="numeric"
          autoComplete="off"
          required
          value={requestText}
          error={isChecked && !request.ok ? request.error : undefined}
          onChange={(event) => setRequestText(event.target.value)}
        />
        <TextField
          label="Pin price"
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
          An express request costs both: {coinsText(expressPrice({ pin: pin.price, request: request.price }))}
          .
        </p>
      )}
      {save.error && <Banner>{save.error.message}</Banner>}
      {isSuccess && <Banner kind="success">Prices saved</Banner>}
      <div className={s.buttons}>
        <Button onClick={onClose}>Close</Button>
        <Button kind="primary" type="submit" aria-disabled={save.isPending || undefined}>
          {save.isPending ? "Saving..." : "Save Prices"}
        </Button>
      </div>
    </form>
  );
}
