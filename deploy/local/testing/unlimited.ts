/** Settings for a product whose callers all come from one address and are in a hurry. */
export const unlimited = { CALLS_PER_MINUTE: "100000000", REGISTRATIONS_PER_HOUR: "100000000" };
