import { Navigate, useLocation } from "@tutti/kit";

/** `/create_room` is an older name of `/playlist`; keeps the query. */
export const CreateRoomRedirect = () => (
  <Navigate to={{ pathname: "/playlist", search: useLocation().search }} replace />
);
