export default {
  language: "Language",
  titles: { terms: "Terms of use", privacy: "Privacy", rules: "House rules" },
  untranslated: "This text is in English only.",
  loading: "Loading the text",
  failed: "This text could not be loaded. Please try again.",
  retry: "Try again",
} as const;
