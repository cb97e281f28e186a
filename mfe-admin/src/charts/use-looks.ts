import { type RefObject, useEffect, useState } from "react";
import type { Looks } from "./options.ts";

const tokens = {
  ink: "--ink",
  faint: "--ink-faint",
  line: "--line",
  surface: "--raised",
  series: ["--accent", "--quiet", "--success", "--warning"],
} as const;

/** A canvas knows no custom properties: an element takes each colour on, and says what the page made of it. */
function read(host: HTMLElement): Looks {
  const probe = document.createElement("span");
  host.append(probe);
  const resolve = (token: string) => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const { ink, faint, line, surface, series } = tokens;
  const looks = {
    font: getComputedStyle(host).fontFamily,
    ink: resolve(ink),
    faint: resolve(faint),
    line: resolve(line),
    surface: resolve(surface),
    series: series.map(resolve),
  };
  probe.remove();
  return looks;
}

/** The page's looks inside an element, read anew when day and night change. */
export function useLooks(host: RefObject<HTMLElement | null>): Looks | null {
  const [looks, setLooks] = useState<Looks | null>(null);
  useEffect(() => {
    const update = () => {
      if (host.current) setLooks(read(host.current));
    };
    update();
    const system = window.matchMedia("(prefers-color-scheme: dark)");
    system.addEventListener("change", update);
    const chosen = new MutationObserver(update);
    chosen.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    return () => {
      system.removeEventListener("change", update);
      chosen.disconnect();
    };
  }, [host]);
  return looks;
}
