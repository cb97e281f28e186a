import { Dialog } from "@tutti/kit/ui";
import { t } from "../on-demand/texts/index.ts";
import s from "./keyboard.module.css";
import { bindings } from "./keys.ts";

/** Lists the room's keyboard shortcuts. */
export function KeyboardSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={t("keyboard.title")}>
      <dl className={s.keys}>
        {bindings.map(({ does, shown }) => (
          <div key={does} className={s.key}>
            <dt>
              <kbd>{shown === " " ? t("keyboard.space") : shown}</kbd>
            </dt>
            <dd>{t(`keyboard.does.${does}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
