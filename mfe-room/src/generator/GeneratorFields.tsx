import { Button, IconButton, TextField, useSession } from "@tutti/kit";
import { Switch, TextArea } from "@tutti/kit/ui";
import { Dices } from "lucide-react";
import { useRef } from "react";
import { tooLong } from "../data/room-name.ts";
import { t } from "../texts/index.ts";
import { AdvancedOptions } from "./AdvancedOptions.tsx";
import { ExamplePrompts } from "./ExamplePrompts.tsx";
import { Failure } from "./Failure.tsx";
import { type GeneratorForm, songCounts } from "./form.ts";
import s from "./generator.module.css";

interface Props {
  form: GeneratorForm;
  change: (part: Partial<GeneratorForm>) => void;
  append: boolean;
  isGenerating: boolean;
  failure: string | null;
  /** A free name, if the failure is that the requested one is taken. */
  suggestion: string | null;
  onSuggestion: (name: string) => void;
  onDismiss: () => void;
  onRandomize: () => void;
  onSubmit: () => void;
  onImport: () => void;
}

/** The generator's form. */
export function GeneratorFields(props: Props) {
  const {
    form,
    change,
    append,
    isGenerating,
    failure,
    suggestion,
    onSuggestion,
    onDismiss,
    onRandomize,
    onSubmit,
    onImport,
  } = props;
  const name = useRef<HTMLInputElement>(null);
  const promptField = useRef<HTMLTextAreaElement>(null);
  const complaint = tooLong(form.roomName);
  const label = t(append ? "generator.more" : "generator.generate");
  return (
    <form
      className={s.form}
      onSubmit={(event) => {
        event.preventDefault();
        // The name's validation message is at its field, which may be out of view.
        if (complaint) name.current?.focus();
        else if (!isGenerating) onSubmit();
      }}
    >
      <TextField
        ref={name}
        label={t("generator.name")}
        required
        disabled={append}
        value={form.roomName}
        onChange={(event) => change({ roomName: event.target.value })}
        {...(complaint ? { error: complaint } : {})}
        trailing={
          append ? undefined : (
            <IconButton label={t("generator.randomize")} onClick={onRandomize}>
              <Dices aria-hidden="true" />
            </IconButton>
          )
        }
      />
      {!append && (
        <ModerationSwitch checked={form.moderation} onChange={(moderation) => change({ moderation })} />
      )}
      <TextArea
        ref={promptField}
        label={t("generator.prompt")}
        required
        rows={4}
        maxLength={1000}
        placeholder={t("generator.placeholder")}
        value={form.prompt}
        onChange={(event) => change({ prompt: event.target.value })}
      />
      <ExamplePrompts
        onPick={({ prompt, genre, occasion }) => {
          change({ prompt, genre, occasion });
          promptField.current?.focus();
        }}
      />
      <fieldset className={s.counts}>
        <legend className={s.label}>{t("generator.count")}</legend>
        {songCounts.map((count) => (
          <label key={count} className={s.count}>
            <input
              type="radio"
              name="song-count"
              className="visually-hidden"
              checked={form.songCount === count}
              onChange={() => change({ songCount: count })}
            />
            <span>{count}</span>
          </label>
        ))}
      </fieldset>
      <AdvancedOptions form={form} change={change} />
      <Button kind="primary" size="l" type="submit" aria-disabled={isGenerating}>
        {isGenerating ? t("generator.generating") : label}
      </Button>
      <Button kind="ghost" onClick={onImport}>
        {t("generator.import")}
      </Button>
      {failure && (
        <Failure onClose={onDismiss}>
          {failure}
          {suggestion && (
            <Button
              className={s.suggestion}
              onClick={() => {
                onSuggestion(suggestion);
                name.current?.focus();
              }}
            >
              {t("use", { name: suggestion })}
            </Button>
          )}
        </Failure>
      )}
    </form>
  );
}

interface ModerationProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Disabled for visitors: their rooms have no owner who could decide. */
function ModerationSwitch({ checked, onChange }: ModerationProps) {
  const { token } = useSession();
  return (
    <div>
      <Switch
        label={t("generator.moderation")}
        checked={checked}
        onChange={onChange}
        disabled={token === null}
      />
      {token === null && <p className={s.hint}>{t("generator.moderationLogin")}</p>}
    </div>
  );
}
