/** Metadata keys that every call carries. */
export const metadataKeys = { requestId: "tutti-request-id", caller: "tutti-caller" } as const;
