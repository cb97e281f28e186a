/** Limits shared with pages. Separate from the schemas, so that no page loads the schema library for a number. */

/**
 * What a listener may show of the song that plays, in the order of the buttons; new kinds go to the end. Each has the
 * first `wireVersion` whose servers take it: older ones close the connection.
 */
export const reactionsSince = { heart: 7, fire: 7, clap: 7, laugh: 7, wow: 7, dance: 7 } as const;
export type ReactionKind = keyof typeof reactionsSince;
export const reactionKinds = Object.keys(reactionsSince) as readonly ReactionKind[];
/** Characters of a chat message, after its spaces were folded. */
export const maxChatText = 300;
/** Chat messages of a room that are kept. */
export const maxChatHistory = 100;
/** Reactions of a person in a second; more are dropped. */
export const maxReactions = 5;
/** Characters of a visitor's nickname. */
export const maxNickname = 24;

/** Range of lengths that can be learned from players, in seconds. Reports outside it are ignored. */
export const learnableSeconds = { min: 20, max: 10_800 } as const;
