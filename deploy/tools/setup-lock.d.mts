export function lockSetup(checkout: string, options?: { wait?: () => void }): () => void;
