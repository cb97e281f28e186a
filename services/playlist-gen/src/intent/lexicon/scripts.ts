const ASIAN_SCRIPTS = new Set(["Hans", "Hant", "Jpan", "Kore"]);

/** Whether a language is written in Chinese, Japanese or Korean characters; false for none. */
export const isInAsianScript = (language: string | undefined): boolean =>
  language !== undefined && ASIAN_SCRIPTS.has(new Intl.Locale(language).maximize().script ?? "");
