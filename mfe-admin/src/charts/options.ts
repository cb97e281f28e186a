/** Colours and letters as the page resolves its tokens now. */
export interface Looks {
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
  /** Of another size than the others: it is measured by a scale of its own, at the right and in its colour. */
  readonly hasOwnScale?: boolean;
}

const scale = (letters: string) => ({
  type: "value" as const,
  minInterval: 1,
  axisLabel: { color: letters },
});

/** A chart of grouped bars, one group for each label; one series at most has a scale of its own. */
export const barOptions = (labels: readonly string[], series: readonly Series[], looks: Looks) => ({
  color: [...looks.series],
  textStyle: { color: looks.ink, fontFamily: looks.font },
  legend: { top: 0, textStyle: { color: looks.ink } },
  grid: { top: 44, right: 8, bottom: 8, left: 8, containLabel: true },
  tooltip: {
    trigger: "axis" as const,
    axisPointer: { type: "shadow" as const },
    // Drawn, not written into the page: what songs are called is text for nobody's browser to run.
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
