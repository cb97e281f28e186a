/** What the page defines where a browser lacks it, for the remotes, too. */
export declare const polyfilled: readonly string[];
