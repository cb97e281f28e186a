/** Limits shared with pages. Separate from the schemas, so that no page loads the schema library for a number. */

/** Range of lengths that can be learned from players, in seconds. Reports outside it are ignored. */
export const learnableSeconds = { min: 20, max: 10_800 } as const;
