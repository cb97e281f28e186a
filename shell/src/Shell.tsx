import { Banner, LazyScreen, Navigate, Route, Routes, useLocation } from "@tutti/kit";
import { useRef } from "react";
import { AuthModalSlot } from "./auth/AuthModalSlot.tsx";
import { Footer } from "./footer/Footer.tsx";
import { useFillsWindow } from "./header/CompactMenu.tsx";
import { Header } from "./header/Header.tsx";
import { homeTexts } from "./home/texts/index.ts";
import { closeFailure, useHasFailed } from "./language-choice.ts";
import { MaintenanceBar } from "./maintenance/MaintenanceBar.tsx";
import { moreTexts } from "./more/texts/index.ts";
import { RemoteOutlets, RemoteScreen } from "./remotes/RemoteScreen.tsx";
import s from "./shell.module.css";
import { t } from "./texts/index.ts";
import { usePageFocus } from "./use-page-focus.ts";

const home = homeTexts.with(() => import("./home/Home.tsx").then(({ Home }) => ({ default: Home })));
const page = moreTexts.with(() => import(/* webpackChunkName: "pages" */ "./pages/PageOfPath.tsx"));

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
