import type { BarsProps } from "../charts/Bars.tsx";

/** Mock of Bars, since a canvas needs a browser: renders the chart's data as text. */
export default ({ labels, series }: BarsProps) =>
  `[${labels.join("|")}] ${series.map(({ name, values }) => `${name}=${values.join(",")}`).join(" ")}`;
