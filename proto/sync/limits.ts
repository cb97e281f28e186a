/** Bounds that pages hold to as well. Apart from the schemas, so that no page loads the schema library for a number. */

/** Bounds of a length that can be learned from players, in seconds. A report outside them is ignored. */
export const learnableSeconds = { min: 20, max: 10_800 } as const;
