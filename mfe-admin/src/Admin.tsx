import { Banner, LazyScreen, Navigate, Page, useSearchParams, useSession } from "@tutti/kit";
import { Dashboard } from "./Dashboard.tsx";
import { ManageRooms } from "./rooms/ManageRooms.tsx";

const reports = () => import("./reports/ManageReports.tsx");

function View({ name }: { name: string | null }) {
  if (name === "rooms") return <ManageRooms />;
  return name === "reports" ? <LazyScreen load={reports} /> : <Dashboard />;
}

/**
 * The dashboard or, with `?view=rooms` and `?view=reports`, the management of rooms and reports; redirects anybody but
 * administrators to home.
 */
export function Admin() {
  const { user } = useSession();
  const [query] = useSearchParams();
  if (user?.is_admin) return <View name={query.get("view")} />;
  return (
    <Page>
      <Banner kind="error" stays>
        You don't have permission to access this page. Admin access required.
      </Banner>
      <Navigate to="/" replace />
    </Page>
  );
}
