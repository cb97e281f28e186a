import { Banner, Button, SourceLabel } from "@tutti/kit";
import { useMutation } from "@tutti/kit/query";
import { Check, Lightbulb, Plus } from "lucide-react";
import { hasLine, withLine } from "./criteria.ts";
import { type Hints, InvalidHints } from "./hints.ts";
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
          {ask.isPending ? "Thinking..." : "Suggest Criteria"}
        </Button>
        {ask.data?.source && <SourceLabel source={ask.data.source} />}
      </div>
      {ask.error && (
        <Banner>
          {ask.error instanceof InvalidHints
            ? "Received invalid hints data format"
            : "Failed to generate AI moderation hints"}
        </Banner>
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
  if (hints.groups.length === 0) return <p className={s.meaning}>There is nothing to suggest yet.</p>;
  return hints.groups.map(({ label, lines }) => (
    <fieldset key={label} className={s.group}>
      <legend>{label}</legend>
      {lines.map((hint) => {
        const isIn = hasLine(criteria, hint.line);
        return (
          <button
            key={hint.label}
            type="button"
            className={s.hint}
            title={`Adds “${hint.line}”`}
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
