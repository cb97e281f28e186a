const never = "100000000";

/** Settings without rate limits, for a product whose clients all share one address. */
export const unlimited = {
  CALLS_PER_MINUTE: never,
  REGISTRATIONS_PER_HOUR: never,
  NEW_SOCKETS_PER_MINUTE: never,
  PICTURES_PER_MINUTE: never,
  NEW_ROOMS_PER_HOUR: never,
  ROOMS_PER_ACCOUNT: never,
  SOCKETS_PER_NETWORK: "1000000",
};
