/** Metadata keys that every call carries. */
export const metadataKeys = {
  requestId: "tutti-request-id",
  caller: "tutti-caller",
  visitor: "tutti-visitor",
} as const;
