const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;

/** Moves a range input as a browser does during a drag: sets its value, then fires `input`. Call it inside `act`. */
export function dragRange(input: HTMLInputElement, value: number): void {
  // React intercepts the element's own setter and would treat the value as unchanged.
  setValue?.call(input, String(value));
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Ends the drag at the current value. */
export function releaseRange(input: HTMLInputElement): void {
  input.dispatchEvent(new PointerEvent("pointerup", { bubbles: true }));
  input.dispatchEvent(new Event("change", { bubbles: true }));
}
