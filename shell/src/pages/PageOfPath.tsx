import { LazyScreen, useLocation } from "@tutti/kit";
import { aboutTexts } from "./about/texts/index.ts";
import { Login } from "./Login.tsx";
import { Legal } from "./legal/Legal.tsx";

const about = aboutTexts.with(() => import(/* webpackChunkName: "pages" */ "./About.tsx"));

/** The shell's smaller pages, by their path; apart from the shell, which every page loads. */
export default function PageOfPath() {
  const { pathname } = useLocation();
  switch (pathname) {
    case "/about":
      return <LazyScreen load={about} />;
    case "/login":
      return <Login />;
    case "/terms":
      return <Legal document="terms" />;
    case "/privacy":
      return <Legal document="privacy" />;
    default:
      return <Legal document="rules" />;
  }
}
