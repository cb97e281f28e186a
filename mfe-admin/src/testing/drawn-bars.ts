import type { BarsProps } from "../charts/Bars.tsx";

/** A canvas needs a browser: what the chart would draw shows as text. */
export default ({ labels, series }: BarsProps) =>
  `[${labels.join("|")}] ${series.map(({ name, values }) => `${name}=${values.join(",")}`).join(" ")}`;
