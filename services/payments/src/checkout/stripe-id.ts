/** The id of a Stripe reference, which is an id or the expanded object. */
export const idOf = (thing: string | { readonly id: string }): string =>
  typeof thing === "string" ? thing : thing.id;
