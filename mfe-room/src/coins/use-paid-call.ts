import { ApiError, messageOf, session } from "@tutti/kit";
import { useMutation, useQueryClient } from "@tutti/kit/query";
import { useRef, useState } from "react";
import { pricesQuery } from "../data/prices.ts";
import { obstacleTo } from "./obstacle.ts";
import { type Attempt, attempts, isUnsettled, worthRepeating } from "./once-key.ts";

interface Paid {
  /** Null when it was free. */
  readonly remaining_coins: number | null;
}

interface PaidCall<Wish, Answer extends Paid> {
  readonly roomName: string;
  /** The price goes along, so that the server takes no other. */
  readonly call: (wish: Wish, price: number, headers: { "idempotency-key": string }) => Promise<Answer>;
  /** The sentence where the server said none, unless it was the coins that it would not take. */
  readonly fallback: string;
  readonly onDone: (answer: Answer) => void;
}

/**
 * Something that costs coins: asked for once however often the line breaks, the balance kept true. What is paid is
 * done: a dialog that is about to close takes no further click.
 */
export function usePaidCall<Wish extends object, Answer extends Paid>(paid: PaidCall<Wish, Answer>) {
  const { roomName, call, fallback, onDone } = paid;
  const client = useQueryClient();
  const [tries] = useState(() => attempts<Wish>());
  const [obstacle, setObstacle] = useState<string | null>(null);
  // Set before React renders again, so that it also stops the second of two clicks at once.
  const isTaken = useRef(false);
  const mutation = useMutation({
    mutationFn: ({ wish, price, key }: Attempt<Wish>) => call(wish, price, { "idempotency-key": key }),
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
      // The server's price or balance is another than the one that was shown.
      const { current_coins } = error.fields;
      if (typeof current_coins === "number") session.update({ coins: current_coins });
      void client.invalidateQueries(pricesQuery(roomName));
    },
  });
  const { error, isPending, isSuccess, mutate } = mutation;
  const pay = (price: number, wish: Wish) => {
    if (isTaken.current) return;
    const obstacle = obstacleTo(price);
    setObstacle(obstacle);
    if (obstacle) return;
    isTaken.current = true;
    mutate(tries.begin(wish, price));
  };
  return {
    pay,
    /** Also while the dialog closes over what is done. */
    isPaying: isPending || isSuccess,
    failure: obstacle ?? (error && messageOf(error, sentenceOf(error, fallback))),
    dismissFailure: () => {
      setObstacle(null);
      mutation.reset();
    },
  };
}

/** Where the server gives no reason, that it would not take the coins is at least told apart. */
const sentenceOf = (error: Error, fallback: string): string =>
  error instanceof ApiError && error.status === 402 ? "Failed to use coins" : fallback;
