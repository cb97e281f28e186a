/** Colours and font, resolved from the page's design tokens. */
export interface ChartStyle {
  readonly font: string;
  readonly ink: string;
  readonly faint: string;
  readonly line: string;
  readonly surface: string;
  readonly series: readonly string[];
}

export interface Series {
  readonly name: string;
  readonly values: readonly number[];
  /** Whether its magnitude differs from the others', so that it has an axis of its own, on the right in its colour. */
  readonly hasOwnScale?: boolean;
}

const scale = (letters: string) => ({
  type: "value" as const,
  minInterval: 1,
  axisLabel: { color: letters },
});

/** Options of a grouped bar chart, one group per label; at most one series has a scale of its own. */
export const barOptions = (labels: readonly string[], series: readonly Series[], looks: ChartStyle) => ({
  color: [...looks.series],
  textStyle: { color: looks.ink, fontFamily: looks.font },
  legend: { top: 0, textStyle: { color: looks.ink } },
  grid: { top: 44, right: 8, bottom: 8, left: 8, containLabel: true },
  tooltip: {
    trigger: "axis" as const,
    axisPointer: { type: "shadow" as const },
    // Rendered on the canvas, not as HTML, so that a song's title is never interpreted as markup.
    renderMode: "richText" as const,
    backgroundColor: looks.surface,
    borderColor: looks.line,
    textStyle: { color: looks.ink },
  },
  xAxis: {
    type: "category" as const,
    data: [...labels],
    axisLabel: { color: looks.faint, rotate: 35, interval: 0 },
    axisLine: { lineStyle: { color: looks.line } },
    axisTick: { show: false },
  },
  yAxis: [
    { ...scale(looks.faint), splitLine: { lineStyle: { color: looks.line } } },
    ...series.flatMap(({ hasOwnScale }, place) =>
      hasOwnScale ? { ...scale(looks.series[place] ?? looks.faint), splitLine: { show: false } } : [],
    ),
  ],
  series: series.map(({ name, values, hasOwnScale }) => ({
    type: "bar" as const,
    name,
    yAxisIndex: hasOwnScale ? 1 : 0,
    data: [...values],
    barMaxWidth: 28,
    itemStyle: { borderRadius: [3, 3, 0, 0] },
  })),
});
