export declare const chunksOf: (name: string) => string;
export declare const LOAD_TIMEOUT: number;
export declare const RETRY_WAITS: readonly number[];
export declare const bundlerRuntimeName: "_FEDERATION_BUNDLER_RUNTIME";
