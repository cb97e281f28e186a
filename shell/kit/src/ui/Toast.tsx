import { Toast as Base } from "@base-ui/react/toast";
import { IconButton } from "../parts/Button.tsx";
import { classes } from "../parts/classes.ts";
import { Cross } from "../parts/icons.tsx";
import s from "./toast.module.css";

const manager = Base.createToastManager();

/** How long a message stays, in ms. */
const STAYS = 3000;

/** Shows a passing message at the foot of the page for 3 s. */
export function toast(message: string, kind: "success" | "error" | "info" = "info"): void {
  manager.add({
    description: message,
    type: kind,
    timeout: STAYS,
    priority: kind === "error" ? "high" : "low",
  });
}

/** Where the messages appear; `createLifecycles` puts it beside every remote's App. */
export function Toaster() {
  return (
    <Base.Provider toastManager={manager} limit={3}>
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
      <Base.Description className={s.text} />
      <Base.Close render={<IconButton label="Close" className={s.close} />}>
        <Cross />
      </Base.Close>
    </Base.Root>
  ));
}
