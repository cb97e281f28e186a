import { useId } from "react";
import field from "../parts/field.module.css";
import { t } from "../texts/index.ts";
import type { SelectProps } from "./on-demand/SelectPopup.tsx";
import { usePart } from "./part.ts";
import { selects } from "./parts-on-demand.ts";
import s from "./select.module.css";

/** A choice from a list. `null` shows the placeholder. Until its chunk is loaded, or if that fails, a native select. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const part = usePart(selects, true);
  return part.status === "ready" ? <part.value.SelectPopup {...props} /> : <PlainSelect {...props} />;
}

function PlainSelect<Value extends string>({
  label,
  choices,
  value,
  onChange,
  placeholder = t("choose"),
  disabled,
}: SelectProps<Value>) {
  const id = useId();
  const chosen = choices.findIndex((choice) => choice.value === value);
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={s.trigger}
        value={chosen}
        disabled={disabled}
        onChange={({ target }) => {
          const choice = choices[Number(target.value)];
          if (choice) onChange(choice.value);
        }}
      >
        {chosen < 0 && <option value={-1}>{placeholder}</option>}
        {choices.map((choice, i) => (
          <option key={choice.value} value={i}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}
