/** The global name under which the bundler registers the loaded chunks of an app. */
export const chunksOf = (name: string): string => `chunks_${name}`;
