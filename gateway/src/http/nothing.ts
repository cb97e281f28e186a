/** No input: clients may send an empty object or no body. */
export type Nothing = Record<never, never>;
