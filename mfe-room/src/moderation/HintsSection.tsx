import { Banner, Button, SourceLabel } from "@tutti/kit";
import { useMutation } from "@tutti/kit/query";
import { Check, Lightbulb, Plus } from "lucide-react";
import { t } from "../on-demand/texts/index.ts";
import { sourceName } from "../parts/source-name.ts";
import { hasLine, withLine } from "./criteria.ts";
import { type Hints, hintLine, InvalidHints } from "./hints.ts";
import s from "./moderation.module.css";
import { askForHints } from "./queries.ts";

interface Props {
  roomName: string;
  criteria: string;
  /** Called with complete criteria, which are used if the host has written none. */
  onSuggested: (criteria: string) => void;
  onCriteria: (criteria: string) => void;
}

/** Suggestions for the criteria, on demand: a complete text, then single lines to add. */
export function HintsSection({ roomName, criteria, onSuggested, onCriteria }: Props) {
  const ask = useMutation({
    mutationFn: () => askForHints(roomName),
    onSuccess: (hints) => onSuggested(hints.criteria),
  });
  return (
    <div className={s.hints}>
      <div className={s.ask}>
        <Button
          icon={<Lightbulb aria-hidden="true" />}
          aria-disabled={ask.isPending || undefined}
          onClick={() => ask.mutate()}
        >
          {t(ask.isPending ? "ai.thinking" : "ai.suggest")}
        </Button>
        {ask.data?.source && <SourceLabel source={sourceName(ask.data.source)} />}
      </div>
      {ask.error && (
        <Banner>{t(ask.error instanceof InvalidHints ? "ai.hintsInvalid" : "ai.hintsFailed")}</Banner>
      )}
      {ask.data && <HintGroups hints={ask.data} criteria={criteria} onCriteria={onCriteria} />}
    </div>
  );
}

function HintGroups({
  hints,
  criteria,
  onCriteria,
}: Pick<Props, "criteria" | "onCriteria"> & { hints: Hints }) {
  if (hints.groups.length === 0) return <p className={s.meaning}>{t("ai.hintsNone")}</p>;
  return hints.groups.map(({ kind, words }) => (
    <fieldset key={kind} className={s.group}>
      <legend>{t(`ai.group.${kind}`)}</legend>
      {words.map((word) => {
        const hint = hintLine(kind, word);
        const isIn = hasLine(criteria, hint.line);
        return (
          <button
            key={hint.label}
            type="button"
            className={s.hint}
            title={t("ai.adds", { line: hint.line })}
            // Not `disabled`, which would lose the keyboard focus.
            aria-disabled={isIn}
            onClick={() => onCriteria(withLine(criteria, hint.line))}
          >
            {isIn ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
            {hint.label}
          </button>
        );
      })}
    </fieldset>
  ));
}
