import { LazyScreen } from "@tutti/kit";
import type { PersonActionsProps } from "../peace/PersonActions.tsx";

const actions = () => import("../peace/PersonActions.tsx");

/** The menu of a person's row, loaded where something may be done with the person. */
export const PersonMenu = (props: PersonActionsProps) =>
  props.roles || props.isModerated || props.others.length > 0 ? (
    <LazyScreen load={actions} waiting={null} props={props} />
  ) : null;
