import { type RefObject, useEffect, useState } from "react";
import type { ChartStyle } from "./options.ts";

const tokens = {
  ink: "--ink",
  faint: "--ink-faint",
  line: "--line",
  surface: "--raised",
  series: ["--accent", "--quiet", "--success", "--warning"],
} as const;

/** A canvas cannot resolve custom properties: a probe element applies each colour, and its computed style is read. */
function read(host: HTMLElement): ChartStyle {
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

/** Colours and font for an element, read again when the colour scheme changes; null before the first read. */
export function useChartStyle(host: RefObject<HTMLElement | null>): ChartStyle | null {
  const [looks, setLooks] = useState<ChartStyle | null>(null);
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
