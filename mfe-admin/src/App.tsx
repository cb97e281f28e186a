import { Route, Routes } from "@tutti/kit";
import { Admin } from "./Admin.tsx";

/** Renders nothing for an unknown path: the shell shows "not found". */
export const App = () => (
  <Routes>
    <Route path="/admin" element={<Admin />} />
    <Route path="*" element={null} />
  </Routes>
);
