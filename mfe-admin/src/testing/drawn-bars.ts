import type { BarsProps } from "../charts/Bars.tsx";

/** What a test makes of drawing. Set here and not in a mock of its own: files share the module that a chart loaded. */
export const drawing = { fails: false };

/** Mock of Bars, since a canvas needs a browser: renders the chart's data as text. */
export default ({ labels, series }: BarsProps) => {
  if (drawing.fails) throw new Error("The canvas is away.");
  return `[${labels.join("|")}] ${series.map(({ name, values }) => `${name}=${values.join(",")}`).join(" ")}`;
};
