import { Button } from "@tutti/kit";
import s from "./chat.module.css";
import type { Outgoing } from "./chat-log.ts";

interface Props {
  readonly message: Outgoing;
  readonly onRetry: () => void;
  readonly onDiscard: () => void;
}

/** An own message on its way, or one that did not arrive. */
export function OutgoingRow({ message: { text, failure }, onRetry, onDiscard }: Props) {
  return (
    <li className={s.message} data-own data-waiting={failure === null || undefined}>
      <p className={s.text} dir="auto">
        {text}
      </p>
      {failure === null ? (
        <p className={s.song}>Sending…</p>
      ) : (
        <div className={s.failure} role="alert">
          <span>{failure}</span>
          <Button kind="ghost" onClick={onRetry}>
            Try again
          </Button>
          <Button kind="ghost" onClick={onDiscard}>
            Discard
          </Button>
        </div>
      )}
    </li>
  );
}
