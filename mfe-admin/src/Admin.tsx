import { Banner, Navigate, Page, useSession } from "@tutti/kit";
import { Dashboard } from "./Dashboard.tsx";

/** The dashboard for administrators; anybody else is on the way home. */
export function Admin() {
  const { user } = useSession();
  if (user?.is_admin) return <Dashboard />;
  return (
    <Page>
      <Banner kind="error" stays>
        You don't have permission to access this page. Admin access required.
      </Banner>
      <Navigate to="/" replace />
    </Page>
  );
}
