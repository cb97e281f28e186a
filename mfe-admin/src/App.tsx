import { Route, Routes } from "@tutti/kit";
import { Admin } from "./Admin.tsx";

/** The shell owns "not found", so that an unknown path here shows nothing. */
export const App = () => (
  <Routes>
    <Route path="/admin" element={<Admin />} />
    <Route path="*" element={null} />
  </Routes>
);
