import {
  Banner,
  LazyScreen,
  Navigate,
  NavigationType,
  Route,
  Routes,
  useLocation,
  useNavigationType,
} from "@tutti/kit";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { AuthModalSlot } from "./auth/AuthModalSlot.tsx";
import { Footer } from "./footer/Footer.tsx";
import { useFillsWindow } from "./header/CompactMenu.tsx";
import { Header } from "./header/Header.tsx";
import { homeTexts } from "./home/texts/index.ts";
import { MaintenanceBar } from "./maintenance/MaintenanceBar.tsx";
import { moreTexts } from "./more/texts/index.ts";
import { closeFailure, useHasFailed } from "./parts/language-choice.ts";
import { RemoteOutlets, RemoteScreen } from "./remotes/RemoteScreen.tsx";
import { ScrollPlaces } from "./scroll-places.ts";
import s from "./shell.module.css";
import { t } from "./texts/index.ts";

const home = homeTexts.with(() => import("./home/Home.tsx").then(({ Home }) => ({ default: Home })));
const page = moreTexts.with(() => import(/* webpackChunkName: "pages" */ "./pages/PageOfPath.tsx"));

/**
 * After a navigation, moves the focus to main, and scrolls a new page to its top. Going back restores the scroll
 * position.
 */
function usePageFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname, key } = useLocation();
  const how = useNavigationType();
  const shown = useRef(pathname);
  const [places] = useState(() => new ScrollPlaces(key));
  useEffect(() => places.follow(), [places]);
  // A layout effect, before the browser fires the scroll event that the new page's height alone causes.
  useLayoutEffect(() => {
    if (shown.current === pathname) return places.rename(key);
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
    if (how === NavigationType.Pop) places.return(key);
    else places.start(key);
  }, [pathname, key, how, main, places]);
}

/** The page: header, the shell's own screens, and the outlets of the remotes. */
export function Shell() {
  const main = useRef<HTMLElement>(null);
  usePageFocus(main);
  const hasFailed = useHasFailed();
  return (
    <>
      <a href="#main" className={s.skip}>
        {t("skip")}
      </a>
      <MaintenanceBar />
      {hasFailed && <Banner onClose={closeFailure}>{t("languageFailed")}</Banner>}
      <Header />
      <main id="main" ref={main} tabIndex={-1}>
        <Routes>
          <Route path="/" element={<LazyScreen load={home} />} />
          {["homepage", "auth/google/callback"].map((path) => (
            <Route key={path} path={path} element={<Navigate to="/" replace />} />
          ))}
          <Route path="/create_room" element={<CreateRoomRedirect />} />
          {["about", "terms", "privacy", "rules", "login"].map((path) => (
            <Route key={path} path={path} element={<LazyScreen load={page} />} />
          ))}
          <Route path="*" element={<RemoteScreen />} />
        </Routes>
        <RemoteOutlets />
      </main>
      {!useFillsWindow() && <Footer />}
      <div id="companions" />
      <AuthModalSlot />
    </>
  );
}

/** `/create_room` is an older name of `/playlist`; keeps the query. */
const CreateRoomRedirect = () => (
  <Navigate to={{ pathname: "/playlist", search: useLocation().search }} replace />
);
