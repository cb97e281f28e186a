/** The menu of a person's row, which only those load who may do something with people. */
export const personActions = () => import("../peace/PersonActions.tsx");
