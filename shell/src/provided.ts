/**
 * Entry points of the kit that the page provides to remotes but does not use itself. Importing them here makes them
 * part of the shell's build; each is loaded when the first remote needs it.
 */
export const provided = {
  query: () => import("@tutti/kit/query"),
  remote: () => import("@tutti/kit/remote"),
  sync: () => import("@tutti/kit/sync"),
  tabs: () => import("@tutti/kit/tabs"),
  ui: () => import("@tutti/kit/ui"),
} as const;
