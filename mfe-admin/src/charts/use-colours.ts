import { type RefObject, useEffect, useState } from "react";
import type { Colours } from "./options.ts";

const tokens = {
  ink: "--ink",
  faint: "--ink-faint",
  line: "--line",
  surface: "--raised",
  series: ["--accent", "--quiet", "--success", "--warning"],
} as const;

/** A canvas knows no custom properties: an element takes each colour on, and says what the page made of it. */
function read(host: HTMLElement): Colours {
  const probe = document.createElement("span");
  host.append(probe);
  const resolve = (token: string) => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const { ink, faint, line, surface, series } = tokens;
  const colours = {
    ink: resolve(ink),
    faint: resolve(faint),
    line: resolve(line),
    surface: resolve(surface),
    series: series.map(resolve),
  };
  probe.remove();
  return colours;
}

/** The page's colours inside an element, read anew when day and night change. */
export function useColours(host: RefObject<HTMLElement | null>): Colours | null {
  const [colours, setColours] = useState<Colours | null>(null);
  useEffect(() => {
    const update = () => {
      if (host.current) setColours(read(host.current));
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
  return colours;
}
