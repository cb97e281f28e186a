import { CSPProvider } from "@base-ui/react/csp-provider";
import { Select as Base } from "@base-ui/react/select";
import { Check, ChevronDown } from "lucide-react";
import { useId } from "react";
import field from "../../parts/field.module.css";
import { t } from "../../texts/index.ts";
import s from "../select.module.css";
import popup from "./popup.module.css";

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

export interface SelectProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly placeholder?: string;
  readonly disabled?: boolean;
}

export function SelectPopup<Value extends string>({
  label,
  choices,
  value,
  onChange,
  placeholder = t("choose"),
  disabled,
}: SelectProps<Value>) {
  const id = useId();
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <Base.Root
        items={choices}
        value={value}
        onValueChange={(next) => next !== null && onChange(next)}
        disabled={disabled}
      >
        <Base.Trigger id={id} className={s.trigger}>
          {/* Base UI's own placeholder would also replace the label of a choice whose value is "". */}
          <Base.Value className={chosen ? undefined : s.placeholder}>
            {chosen?.label ?? placeholder}
          </Base.Value>
          <Base.Icon>
            <ChevronDown aria-hidden="true" size={18} />
          </Base.Icon>
        </Base.Trigger>
        <Base.Portal>
          {/* Its style element is for another layout, and a strict Content-Security-Policy would block it. */}
          <CSPProvider disableStyleElements>
            <Base.Positioner className={popup.positioner} sideOffset={6} alignItemWithTrigger={false}>
              <Base.Popup className={popup.popup}>
                <Base.List>
                  {choices.map((choice) => (
                    <Base.Item key={choice.value} value={choice.value} className={popup.item}>
                      <Base.ItemText>{choice.label}</Base.ItemText>
                      <Base.ItemIndicator className={popup.mark}>
                        <Check aria-hidden="true" />
                      </Base.ItemIndicator>
                    </Base.Item>
                  ))}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </CSPProvider>
        </Base.Portal>
      </Base.Root>
    </div>
  );
}
