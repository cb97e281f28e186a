import { type CSSProperties, useEffect, useRef } from "react";
import { classes } from "../parts/classes.ts";
import s from "./slider.module.css";

/**
 * A native range input. `onChange` fires during a drag, `onCommit` once at its end and after each key. `valueText` is
 * what screen readers announce instead of the number ("1:20 of 3:45").
 */
export function Slider({
  label,
  value,
  min = 0,
  max = 100,
  step = 1,
  disabled,
  slim,
  valueText,
  onChange,
  onCommit,
}: {
  label: string;
  value: number;
  min?: number;
  max?: number;
  step?: number;
  disabled?: boolean;
  /** A thin track with a small thumb: for progress. */
  slim?: boolean;
  valueText?: string;
  onChange?: (value: number) => void;
  onCommit?: (value: number) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const moved = useRef<number | null>(null);
  const commit = useRef(onCommit);
  useEffect(() => {
    commit.current = onCommit;
  });
  useEffect(() => {
    const element = input.current;
    const end = () => {
      const value = moved.current;
      moved.current = null;
      if (value !== null) commit.current?.(value);
    };
    // A drag that ends where it began fires no `change`, and React's onChange is the `input` event.
    const events = ["change", "pointerup", "pointercancel"];
    for (const event of events) element?.addEventListener(event, end);
    return () => {
      for (const event of events) element?.removeEventListener(event, end);
    };
  }, []);
  const filled = { "--filled": (value - min) / (max - min) } as CSSProperties;
  return (
    <input
      ref={input}
      type="range"
      aria-label={label}
      aria-valuetext={valueText}
      className={classes(s.slider, slim && s.slim)}
      style={filled}
      value={value}
      min={min}
      max={max}
      step={step}
      disabled={disabled}
      onChange={({ target }) => {
        moved.current = target.valueAsNumber;
        onChange?.(target.valueAsNumber);
      }}
    />
  );
}
