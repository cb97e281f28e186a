import { Navigate, Route, Routes } from "@tutti/kit";
import { NotFound } from "./pages/NotFound.tsx";
import { RemoteOutlets, RemoteScreen } from "./remotes/RemoteScreen.tsx";
import "./provided.ts";

export function Shell() {
  return (
    <main id="main" tabIndex={-1}>
      <Routes>
        <Route path="/" element={<NotFound />} />
        <Route path="/homepage" element={<Navigate to="/" replace />} />
        <Route path="*" element={<RemoteScreen />} />
      </Routes>
      <RemoteOutlets />
    </main>
  );
}
