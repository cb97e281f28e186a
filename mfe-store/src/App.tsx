import { LazyScreen, Route, Routes, useSearchParams } from "@tutti/kit";
import { Store } from "./shop/Store.tsx";

const practice = () => import("./practice/PracticeCheckout.tsx");
const purchases = () => import("./purchases/Purchases.tsx");

/** The store or, with `?view=purchases`, the user's own orders. */
function StoreView() {
  const [query] = useSearchParams();
  return query.get("view") === "purchases" ? <LazyScreen load={purchases} /> : <Store />;
}

/** Renders nothing for an unknown path: the shell shows "not found". */
export const App = () => (
  <Routes>
    <Route path="/store" element={<StoreView />} />
    <Route path="/practice-checkout/:session" element={<LazyScreen load={practice} />} />
    <Route path="*" element={null} />
  </Routes>
);
