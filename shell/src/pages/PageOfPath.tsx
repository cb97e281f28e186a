import { LazyScreen, useLocation } from "@tutti/kit";
import { aboutTexts } from "./about/texts/index.ts";
import { Login } from "./Login.tsx";
import { legalTexts } from "./legal/texts/index.ts";

const about = aboutTexts.with(() => import("./About.tsx"));

const legal = legalTexts.with(() => import("./legal/Legal.tsx").then(({ Legal }) => ({ default: Legal })));

/** The shell's smaller pages, by their path; apart from the shell, which every page loads. */
export default function PageOfPath() {
  const { pathname } = useLocation();
  switch (pathname) {
    case "/about":
      return <LazyScreen load={about} />;
    case "/login":
      return <Login />;
    case "/terms":
      return <LazyScreen load={legal} props={{ document: "terms" }} />;
    case "/privacy":
      return <LazyScreen load={legal} props={{ document: "privacy" }} />;
    default:
      return <LazyScreen load={legal} props={{ document: "rules" }} />;
  }
}
