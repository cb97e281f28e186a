import { Toast as Base } from "@base-ui/react/toast";
import { useEffect, useId, useSyncExternalStore } from "react";
import { IconButton } from "../parts/Button.tsx";
import { classes } from "../parts/classes.ts";
import { Cross } from "../parts/icons.tsx";
import s from "./toast.module.css";

const manager = Base.createToastManager();

/** How long a message stays, in ms; one that offers something to do leaves the time to do it. */
const STAYS = 3000;
const STAYS_WITH_ACTION = 8000;

/** A sixth message takes the oldest one's place: whoever deletes five songs in a row can still undo each. */
const mostAtOnce = 5;

/** What may be done about a message: "Undo". */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
  /** The same message again has the same action: it takes the place of the one that is shown. */
  readonly isSame?: boolean;
}

/**
 * Shows a passing message at the foot of the page for 3 s; with an action for 8 s, or until that is taken. A message
 * that is on the page already takes its own place instead of standing there twice.
 */
export function toast(
  message: string,
  kind: "success" | "error" | "info" = "info",
  action?: ToastAction,
): void {
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

/** Of the mounted Toasters the first one shows the messages, so that several roots on a page show each once. */
const mounted: string[] = [];
const changed = new Set<() => void>();

function useIsFirst(): boolean {
  const id = useId();
  useEffect(() => {
    const notify = () => {
      for (const listener of changed) listener();
    };
    mounted.push(id);
    notify();
    return () => {
      mounted.splice(mounted.indexOf(id), 1);
      notify();
    };
  }, [id]);
  return useSyncExternalStore(subscribe, () => mounted[0] === id);
}

function subscribe(listener: () => void) {
  changed.add(listener);
  return () => changed.delete(listener);
}

/** Where the messages appear; `createLifecycles` puts it beside every remote's App and companion. */
export function Toaster() {
  return (
    useIsFirst() && (
      <Base.Provider toastManager={manager} limit={mostAtOnce}>
        <Base.Portal>
          <Base.Viewport className={s.viewport}>
            <Messages />
          </Base.Viewport>
        </Base.Portal>
      </Base.Provider>
    )
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
      {/* The title names the message, whose role is a dialog's. */}
      <Base.Title render={<p />} className={s.text} />
      {message.actionProps && <Base.Action className={s.action} />}
      <Base.Close render={<IconButton label="Close" className={s.close} />}>
        <Cross />
      </Base.Close>
    </Base.Root>
  ));
}
