/** What travels with a call beside its request. */
export const metadataKeys = { requestId: "tutti-request-id", caller: "tutti-caller" } as const;
