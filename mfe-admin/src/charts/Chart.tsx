import { ErrorBoundary, Spinner } from "@tutti/kit";
import { formatList } from "@tutti/kit/text";
import { lazy, Suspense } from "react";
import { t } from "../texts/index.ts";
import s from "./chart.module.css";
import type { Series } from "./options.ts";

interface Props {
  readonly title: string;
  readonly labels: readonly string[];
  readonly series: readonly Series[];
}

const Bars = lazy(() => import("./Bars.tsx"));

/** A titled chart, 400 px high; its code is loaded with the first chart. The table below has the same data. */
export function Chart({ title, labels, series }: Props) {
  return (
    <section className={s.section}>
      <h2>{title}</h2>
      <div className={s.chart}>
        <ErrorBoundary onRetry={() => window.location.reload()}>
          <Suspense fallback={<Spinner label={t("dashboard.loadingChart")} />}>
            {/* role="img" hides its children from assistive technology, so it may not contain the error panel or the
                spinner. */}
            <div
              className={s.drawing}
              role="img"
              aria-label={`${title}: ${formatList(
                series.map(({ name }) => name),
                { type: "unit" },
              )}`}
            >
              <Bars labels={labels} series={series} />
            </div>
          </Suspense>
        </ErrorBoundary>
      </div>
    </section>
  );
}
