import { Banner, LazyScreen, Navigate, Page, Route, Routes, useSearchParams, useSession } from "@tutti/kit";
import { Dashboard } from "./Dashboard.tsx";
import { ManageRooms } from "./rooms/ManageRooms.tsx";
import { t } from "./texts/index.ts";

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
        {t("forbidden")}
      </Banner>
      <Navigate to="/" replace />
    </Page>
  );
}

/** Renders nothing for an unknown path: the shell shows "not found". */
export const App = () => (
  <Routes>
    <Route path="/admin" element={<Admin />} />
    <Route path="*" element={null} />
  </Routes>
);
