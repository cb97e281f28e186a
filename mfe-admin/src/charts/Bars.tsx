import { BarChart } from "echarts/charts";
import { GridComponent, LegendComponent, TooltipComponent } from "echarts/components";
import * as echarts from "echarts/core";
import { CanvasRenderer } from "echarts/renderers";
import ReactECharts from "echarts-for-react/esm/core";
import { useRef } from "react";
import { barOptions, type Series } from "./options.ts";
import { useChartStyle } from "./use-looks.ts";

echarts.use([BarChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

export interface BarsProps {
  readonly labels: readonly string[];
  readonly series: readonly Series[];
}

const full = { height: "100%", width: "100%" };

/** A bar chart on a canvas that fills its container. */
export default function Bars({ labels, series }: BarsProps) {
  const host = useRef<HTMLDivElement>(null);
  const looks = useChartStyle(host);
  return (
    <div ref={host} style={full}>
      {looks && (
        <ReactECharts echarts={echarts} option={barOptions(labels, series, looks)} notMerge style={full} />
      )}
    </div>
  );
}
