import { Button, TextField } from "@tutti/kit";
import { Undo2, WandSparkles } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { t } from "../../on-demand/texts/index.ts";
import { Failure } from "../Failure.tsx";
import type { Note } from "./list-state.ts";
import s from "./refine.module.css";
import { maxSentences, type Refining } from "./use-refine.ts";

const ideas = ["slower", "faster", "newer", "unknown", "other"] as const;

/** What the last step did, in one sentence; empty before the first one. */
function noteText(note: Note): string {
  switch (note.kind) {
    case "none":
      return "";
    case "undone":
      return t("refine.undone");
    case "unchanged":
      return t("refine.unchanged");
    case "not_understood":
      return t("refine.notUnderstood");
    case "thrown_out":
      return t("refine.thrownOut", { title: note.title });
    case "changed": {
      const counts = [
        ["added", note.added.length],
        ["removed", note.gone.length],
        ["moved", note.moved.length],
        ["kept", note.kept],
      ] as const;
      const parts = counts
        .filter(([, count]) => count > 0)
        .map(([what, count]) => t(`refine.${what}`, { count }));
      return t("refine.sentence", { parts: parts.join(t("refine.join")) });
    }
  }
}

/** The field in which the list is changed by words, and what the last change did. */
export function RefinePanel({ refining, isBusy }: { refining: Refining; isBusy: boolean }) {
  const { state, say, isChanging, error, forgetError, undo } = refining;
  const [sentence, setSentence] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const isFull = state.sentences.length >= maxSentences;
  const busy = isBusy || isChanging;
  const send = (words: string) => {
    if (busy || isFull || !words.trim()) return;
    // A sentence that was not carried out can be sent again.
    say(words.trim(), () => setSentence((typed) => typed || words.trim()));
    setSentence("");
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(sentence);
  };
  const { note } = state;
  return (
    <div className={s.panel}>
      <form className={s.form} onSubmit={submit}>
        <TextField
          ref={field}
          label={t("refine.field")}
          placeholder={t("refine.placeholder")}
          maxLength={300}
          autoComplete="off"
          enterKeyHint="send"
          value={sentence}
          onChange={(event) => setSentence(event.target.value)}
        />
        <Button type="submit" aria-disabled={busy || isFull}>
          <WandSparkles aria-hidden="true" size={18} />
          {t(isChanging ? "refine.changing" : "refine.submit")}
        </Button>
      </form>
      <ul className={s.ideas} aria-label={t("refine.ideas")}>
        {ideas.map((idea) => (
          <li key={idea}>
            <button
              type="button"
              className={s.idea}
              aria-disabled={busy || isFull}
              onClick={() => send(t(`refine.idea.${idea}`))}
            >
              {t(`refine.idea.${idea}`)}
            </button>
          </li>
        ))}
      </ul>
      <p className={s.hint}>{t(isFull ? "refine.tooMany" : "refine.hint")}</p>
      {error && <Failure onClose={forgetError}>{error}</Failure>}
      <div className={s.note} data-shown={note.kind !== "none" || undefined}>
        <p aria-live="polite">{noteText(note)}</p>
        {state.before && (
          <Button kind="ghost" aria-disabled={busy} onClick={undo}>
            <Undo2 aria-hidden="true" size={18} />
            {t("refine.undo")}
          </Button>
        )}
        {note.kind === "changed" && note.gone.length > 0 && (
          <p className={s.gone}>
            <span>{t("refine.gone")}</span> <bdi>{note.gone.join(" · ")}</bdi>
          </p>
        )}
      </div>
    </div>
  );
}
