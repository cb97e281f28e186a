import { Switch as Base } from "@base-ui/react/switch";
import s from "./switch.module.css";

/** On or off, at once. */
export function Switch({
  label,
  checked,
  onChange,
  disabled,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is Base UI's switch, which the rule cannot see
    <label className={s.label}>
      <Base.Root className={s.switch} checked={checked} onCheckedChange={onChange} disabled={disabled}>
        <Base.Thumb className={s.thumb} />
      </Base.Root>
      {label}
    </label>
  );
}
