/** Accounts that others see: not those whose owner asked for their deletion. */
// guard: deleted-accounts-hidden
export const visible = { deletionAt: null };
