/** Joins class names, leaving out what is off. */
export const classes = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(" ");
