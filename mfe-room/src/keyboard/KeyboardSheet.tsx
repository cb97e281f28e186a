import { Dialog } from "@tutti/kit/ui";
import s from "./keyboard.module.css";
import { bindings } from "./keys.ts";

/** Lists the room's keyboard shortcuts. */
export function KeyboardSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard">
      <dl className={s.keys}>
        {bindings.map(({ does, shown, words }) => (
          <div key={does} className={s.key}>
            <dt>
              <kbd>{shown}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
