import { Button } from "@tutti/kit";
import { t } from "../on-demand/texts/index.ts";
import { t as common } from "../texts/index.ts";
import s from "./chat.module.css";
import { unreachable } from "./chat.ts";
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
        <p className={s.song}>{t("chat.sending")}</p>
      ) : (
        <div className={s.failure} role="alert">
          <span>{failure === unreachable ? t("chat.notSent") : failure}</span>
          <Button kind="ghost" onClick={onRetry}>
            {common("tryAgain")}
          </Button>
          <Button kind="ghost" onClick={onDiscard}>
            {t("chat.discard")}
          </Button>
        </div>
      )}
    </li>
  );
}
