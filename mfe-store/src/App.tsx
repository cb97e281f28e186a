import { LazyScreen, Route, Routes } from "@tutti/kit";
import { Store } from "./Store.tsx";

const practice = () => import("./practice/PracticeCheckout.tsx");

/** Renders nothing for an unknown path: the shell shows "not found". */
export const App = () => (
  <Routes>
    <Route path="/store" element={<Store />} />
    <Route path="/practice-checkout/:session" element={<LazyScreen load={practice} />} />
    <Route path="*" element={null} />
  </Routes>
);
