/**
 * A secret of the deployment: the first value makes signatures and keys, all are accepted. During a rotation the second
 * is the next one, not yet in use, or the previous one.
 */
export type Secrets = readonly [current: string, ...accepted: string[]];

/** Without a second value, or with the same one, there is one secret. */
export const secretsOf = (current: string, accepted: string | undefined): Secrets =>
  accepted === undefined || accepted === current ? [current] : [current, accepted];
