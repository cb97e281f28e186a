import { Banner, Navigate, Page, useSearchParams, useSession } from "@tutti/kit";
import { Dashboard } from "./Dashboard.tsx";
import { ManageRooms } from "./rooms/ManageRooms.tsx";

/** The dashboard and, as `?view=rooms`, the rooms for administrators; anybody else is on the way home. */
export function Admin() {
  const { user } = useSession();
  const [query] = useSearchParams();
  if (user?.is_admin) return query.get("view") === "rooms" ? <ManageRooms /> : <Dashboard />;
  return (
    <Page>
      <Banner kind="error" stays>
        You don't have permission to access this page. Admin access required.
      </Banner>
      <Navigate to="/" replace />
    </Page>
  );
}
