import { ApiError, messageOf, session } from "@tutti/kit";
import { useMutation, useQueryClient } from "@tutti/kit/query";
import { useRef, useState } from "react";
import { pricesQuery } from "../data/prices.ts";
import { t } from "../on-demand/texts/index.ts";
import { type Attempt, attempts, isUnsettled, worthRepeating } from "./once-key.ts";

interface Paid {
  /** Null if the call was free. */
  readonly remaining_coins: number | null;
}

interface PaidCall<Input, Answer extends Paid> {
  readonly roomName: string;
  /** Sends the displayed price, so that the server rejects the call if it has changed. */
  readonly call: (input: Input, price: number, headers: { "idempotency-key": string }) => Promise<Answer>;
  /** Error message where the server sent none, except for a 402. */
  readonly fallback: string;
  readonly onDone: (answer: Answer) => void;
}

/**
 * A call that costs coins: idempotent across retries, and updates the balance. After success further clicks are
 * ignored, because the dialog is about to close.
 */
export function usePaidCall<Input extends object, Answer extends Paid>(paid: PaidCall<Input, Answer>) {
  const { roomName, call, fallback, onDone } = paid;
  const client = useQueryClient();
  const [tries] = useState(() => attempts<Input>());
  const [refusal, setRefusal] = useState<string | null>(null);
  // A ref is set before React renders again, so it also blocks a second click in the same frame.
  const isTaken = useRef(false);
  const mutation = useMutation({
    mutationFn: ({ input, price, key }: Attempt<Input>) => call(input, price, { "idempotency-key": key }),
    retry: worthRepeating,
    onSuccess: (answer) => {
      tries.settle();
      if (answer.remaining_coins !== null) session.update({ coins: answer.remaining_coins });
      onDone(answer);
    },
    onError: (error) => {
      isTaken.current = false;
      if (!isUnsettled(error)) tries.settle();
      if (!(error instanceof ApiError)) return;
      if (error.status !== 402 && error.code !== "price_changed") return;
      // The displayed price or balance was stale.
      const { current_coins } = error.fields;
      if (typeof current_coins === "number") session.update({ coins: current_coins });
      void client.invalidateQueries(pricesQuery(roomName));
    },
  });
  const { error, isPending, isSuccess, mutate } = mutation;
  const pay = (price: number, input: Input) => {
    if (isTaken.current) return;
    const refusal = preconditionFailure(price);
    setRefusal(refusal);
    if (refusal) return;
    isTaken.current = true;
    mutate(tries.begin(input, price));
  };
  return {
    pay,
    /** Stays true after success, while the dialog closes. */
    isPaying: isPending || isSuccess,
    failure: refusal ?? (error && messageOf(error, sentenceOf(error, fallback))),
    dismissFailure: () => {
      setRefusal(null);
      mutation.reset();
    },
  };
}

/** Client-side check before a call that spends `coins`: returns an error message, or null if the call may be sent. */
export function preconditionFailure(coins: number): string | null {
  if (!session.get().token) return t("coins.notLoggedIn");
  if (!Number.isSafeInteger(coins) || coins < 1) return t("coins.invalidAmount");
  return null;
}

/** A 402 without a message of the server gets a sentence of its own. */
const sentenceOf = (error: Error, fallback: string): string =>
  error instanceof ApiError && error.status === 402 ? t("coins.useFailed") : fallback;
