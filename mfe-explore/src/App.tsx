import { Route, Routes } from "@tutti/kit";
import { Explore } from "./Explore.tsx";

/** Renders nothing for an unknown path: the shell shows "not found". */
export const App = () => (
  <Routes>
    <Route path="/explore" element={<Explore />} />
    <Route path="*" element={null} />
  </Routes>
);
