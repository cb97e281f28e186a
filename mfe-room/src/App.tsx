import { LazyScreen, Route, Routes } from "@tutti/kit";

const join = () => import("./join/JoinRoom.tsx");
const generator = () => import("./generator/GeneratorScreen.tsx");
const room = () => import("./room/RoomScreen.tsx");
const search = () => import("./search/SearchScreen.tsx");

/** The shell owns "not found", so an unknown path here shows nothing. */
export function App() {
  return (
    <Routes>
      <Route path="/join_room" element={<LazyScreen load={join} />} />
      <Route path="/playlist" element={<LazyScreen load={generator} />} />
      <Route path="/playroom" element={<LazyScreen load={room} />} />
      <Route path="/search_music" element={<LazyScreen load={search} />} />
      <Route path="*" element={null} />
    </Routes>
  );
}
