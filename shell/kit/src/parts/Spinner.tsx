import { t } from "../texts/index.ts";
import s from "./spinner.module.css";

/** Three bars of an equaliser. `label` is announced, and shown next to the bars unless `alone`. */
export function Spinner({ label = t("loading"), alone = false }: { label?: string; alone?: boolean }) {
  return (
    <span role="status" className={s.spinner}>
      <span className={s.bars} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <span className={alone ? "visually-hidden" : undefined}>{label}</span>
    </span>
  );
}
