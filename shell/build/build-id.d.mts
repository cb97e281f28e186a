export declare function servedFiles(dist: string): Promise<string[]>;
export declare function buildIdOf(dist: string, pin: object): Promise<string>;
