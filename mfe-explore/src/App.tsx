import { Route, Routes } from "@tutti/kit";
import { Explore } from "./Explore.tsx";

/** The shell owns "not found", so that an unknown path here shows nothing. */
export const App = () => (
  <Routes>
    <Route path="/explore" element={<Explore />} />
    <Route path="*" element={null} />
  </Routes>
);
