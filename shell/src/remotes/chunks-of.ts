/** Under which global name the bundler collects the chunks of an app that have arrived. */
export const chunksOf = (name: string): string => `chunks_${name}`;
