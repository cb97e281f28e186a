const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;

/** Moves a range control as a browser does while a thumb is dragged: its value, then `input`. Call it inside `act`. */
export function dragRange(input: HTMLInputElement, value: number): void {
  // React watches the element's own setter and would take the value for one that it knows.
  setValue?.call(input, String(value));
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Lets the thumb go where it is. */
export function releaseRange(input: HTMLInputElement): void {
  input.dispatchEvent(new PointerEvent("pointerup", { bubbles: true }));
  input.dispatchEvent(new Event("change", { bubbles: true }));
}
