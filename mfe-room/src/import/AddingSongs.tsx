import { Banner, Button } from "@tutti/kit";
import { t } from "../on-demand/texts/index.ts";
import s from "./import.module.css";
import type { Adding } from "./use-add-songs.ts";

/** Progress of adding a list, and what became of it. */
export function AddingSongs({
  adding,
  onRetry,
  onStop,
}: {
  adding: Exclude<Adding, { kind: "idle" | "refused" }>;
  onRetry: () => void;
  onStop: () => void;
}) {
  if (adding.kind === "done") {
    const { added, duplicates, noPlace } = adding;
    const parts = [
      t("import.added", { count: added }),
      ...(duplicates > 0 ? [t("import.duplicates", { count: duplicates })] : []),
      ...(noPlace > 0 ? [t("import.noPlace", { count: noPlace })] : []),
    ];
    return (
      <p role="status" className={s.done}>
        {parts.join(" ")}
      </p>
    );
  }
  const { done, all } = adding;
  const label = t("import.adding", { done, all });
  return (
    <div className={s.adding}>
      {adding.kind === "failed" && <Banner>{t("import.addFailed")}</Banner>}
      <label className={s.progress}>
        <span role="status">{label}</span>
        <progress value={done} max={all} />
      </label>
      {adding.kind === "failed" ? (
        <Button kind="primary" onClick={onRetry}>
          {t("import.retry")}
        </Button>
      ) : (
        <Button onClick={onStop}>{t("import.stop")}</Button>
      )}
    </div>
  );
}
