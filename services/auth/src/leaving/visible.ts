/** Accounts that others see: not those whose owner asked for their deletion. */
// guard: leaving-accounts-hidden
export const visible = { deletionAt: null };
