const day = 24 * 60 * 60_000;

/** YouTube's terms: data of its API is read again or deleted within 30 days. In ms. */
export const maxTitleAge = 30 * day;
/** Age at which a title is asked for again, in ms: five days are left for an API that does not answer. */
export const askAgainAfter = 25 * day;
/** Time until a question without an answer is repeated, in ms. */
export const repeatAfter = day;
