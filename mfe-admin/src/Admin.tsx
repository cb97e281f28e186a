import { Banner, Navigate, Page, useSearchParams, useSession } from "@tutti/kit";
import { Dashboard } from "./Dashboard.tsx";
import { ManageRooms } from "./rooms/ManageRooms.tsx";

/** The dashboard or, with `?view=rooms`, the management of rooms; redirects anybody but administrators to home. */
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
