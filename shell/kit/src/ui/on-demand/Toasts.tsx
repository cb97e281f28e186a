import { Toast as Base } from "@base-ui/react/toast";
import { useEffect } from "react";
import { IconButton } from "../../parts/Button.tsx";
import { classes } from "../../parts/classes.ts";
import { Cross } from "../../parts/icons.tsx";
import { t } from "../../texts/index.ts";
import { deliverTo, maxAtOnce, type ToastAction, type ToastKind } from "../toast-queue.ts";
import s from "./toast.module.css";

const manager = Base.createToastManager();

/** How long a message stays, in ms; longer with an action, to leave time to use it. */
const STAYS = 3000;
const STAYS_WITH_ACTION = 8000;

function show(message: string, kind: ToastKind, action?: ToastAction): void {
  const id = manager.add({
    ...(action && !action.isSame ? {} : { id: `${kind} ${message}` }),
    title: message,
    type: kind,
    timeout: action ? STAYS_WITH_ACTION : STAYS,
    priority: kind === "error" ? "high" : "low",
    ...(action
      ? {
          actionProps: {
            children: action.label,
            onClick: () => {
              manager.close(id);
              action.run();
            },
          },
        }
      : {}),
  });
}

/**
 * Renders the messages. Its effect runs after that of the provider inside it, which has then subscribed to the manager.
 */
export function ToastViewport() {
  useEffect(() => deliverTo(show), []);
  return (
    <Base.Provider toastManager={manager} limit={maxAtOnce}>
      <Base.Portal>
        <Base.Viewport className={s.viewport}>
          <Messages />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

function Messages() {
  const { toasts } = Base.useToastManager();
  return toasts.map((message) => (
    <Base.Root
      key={message.id}
      toast={message}
      swipeDirection={["right", "down"]}
      className={classes(s.toast, message.type && s[message.type])}
    >
      {/* The title names the message, whose role is `dialog`. */}
      <Base.Title render={<p />} className={s.text} />
      {message.actionProps && <Base.Action className={s.action} />}
      <Base.Close render={<IconButton label={t("close")} className={s.close} />}>
        <Cross />
      </Base.Close>
    </Base.Root>
  ));
}
