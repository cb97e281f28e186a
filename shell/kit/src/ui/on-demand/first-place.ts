/** Where focus begins in a window: a form is ready to be typed into; anything else starts at its first control (`true`). */
export const firstPlace = (popup: HTMLElement | null): HTMLElement | true =>
  popup?.querySelector<HTMLElement>("[data-initial-focus]") ??
  popup?.querySelector<HTMLElement>("input:not([type=hidden]), textarea, select") ??
  true;
