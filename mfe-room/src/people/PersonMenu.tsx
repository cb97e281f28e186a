import { LazyScreen } from "@tutti/kit";
import { onDemandTexts } from "../on-demand/texts/index.ts";
import type { PersonActionsProps } from "../peace/PersonActions.tsx";

const actions = onDemandTexts.with(
  () => import(/* webpackChunkName: "people" */ "../peace/PersonActions.tsx"),
);

/** The menu of a person's row, loaded where something may be done with the person. */
export const PersonMenu = (props: PersonActionsProps) =>
  props.roles || props.isModerated || props.others.length > 0 ? (
    <LazyScreen load={actions} waiting={null} props={props} />
  ) : null;
