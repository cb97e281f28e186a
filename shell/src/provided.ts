/**
 * The faces of the kit that the page provides but does not need itself. Naming them here is what makes them
 * part of the shell's build; each is fetched when the first remote asks for it.
 */
export const provided = {
  query: () => import("@tutti/kit/query"),
  remote: () => import("@tutti/kit/remote"),
  sync: () => import("@tutti/kit/sync"),
  tabs: () => import("@tutti/kit/tabs"),
  ui: () => import("@tutti/kit/ui"),
} as const;
