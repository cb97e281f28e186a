import { Navigate, useLocation } from "@tutti/kit";

/** `/create_room` is an older name of `/playlist`; what was asked with it stays asked. */
export const CreateRoomRedirect = () => (
  <Navigate to={{ pathname: "/playlist", search: useLocation().search }} replace />
);
