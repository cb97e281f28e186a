export default {
  catalogue: "catalogue",
  rules: "rules",
} as const;
