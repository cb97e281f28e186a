import { EmptyState, Navigate, Page, Route, Routes, useSession, useTitle } from "@tutti/kit";
import { ChartColumn } from "lucide-react";

/** The shell owns "not found", so that an unknown path here shows nothing. */
export const App = () => (
  <Routes>
    <Route path="/admin" element={<Admin />} />
    <Route path="*" element={null} />
  </Routes>
);

function Admin() {
  const { user } = useSession();
  return user?.is_admin ? <Dashboard /> : <Navigate to="/" replace />;
}

function Dashboard() {
  useTitle("Admin Dashboard");
  return (
    <Page>
      <h1>Admin Dashboard - User Activity Analysis</h1>
      <EmptyState icon={<ChartColumn aria-hidden="true" />} title="The dashboard is not open yet">
        It will show which songs and rooms are played, favorited and joined, and let you download the figures.
      </EmptyState>
    </Page>
  );
}
