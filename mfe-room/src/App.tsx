import { Page, Route, Routes, Spinner } from "@tutti/kit";

/** The shell owns "not found", so that an unknown path here shows nothing. */
export function App() {
  return (
    <Routes>
      <Route path="/join_room" element={<Opening />} />
      <Route path="/playlist" element={<Opening />} />
      <Route path="/playroom" element={<Opening />} />
      <Route path="*" element={null} />
    </Routes>
  );
}

const Opening = () => (
  <Page>
    <Spinner />
  </Page>
);
