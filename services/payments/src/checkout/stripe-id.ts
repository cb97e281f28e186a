/** Stripe names a thing, or gives it whole. */
export const idOf = (thing: string | { readonly id: string }): string =>
  typeof thing === "string" ? thing : thing.id;
