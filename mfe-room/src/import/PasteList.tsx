import { Banner, Button, Spinner } from "@tutti/kit";
import { Select, TextArea } from "@tutti/kit/ui";
import { FileText, ListMusic } from "lucide-react";
import { type ChangeEvent, type DragEvent, type FormEvent, useRef } from "react";
import { t } from "../on-demand/texts/index.ts";
import s from "./import.module.css";
import { encodingChoices, maxLength, useListFile } from "./use-list-file.ts";

/** Files that programs and services save lists in. */
const accepted =
  ".txt,.csv,.tsv,.m3u,.m3u8,.pls,.xspf,.jspf,.json,.xml,.html,.htm,.wpl,.zpl,.asx,.wax,.wvx,.cue,.nml,.vdjfolder,.md,.yaml,.yml,.log,text/plain,text/csv";

interface Props {
  text: string;
  onChange: (text: string) => void;
  isFinding: boolean;
  error: string | null;
  onFind: () => void;
  onDismiss: () => void;
}

/** The field for a list, which also takes a file, chosen or dropped. */
export function PasteList({ text, onChange, isFinding, error, onFind, onDismiss }: Props) {
  const file = useRef<HTMLInputElement>(null);
  const listFile = useListFile(onChange);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    void listFile.read(event.target.files?.[0]);
    // The same file may be chosen again.
    event.target.value = "";
  };
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    void listFile.read(event.dataTransfer.files[0]);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isFinding && text.trim()) onFind();
  };
  const message = listFile.error ?? error;
  const dismiss = () => {
    listFile.dismiss();
    onDismiss();
  };
  const { encoding } = listFile;
  return (
    <form className={s.paste} onSubmit={submit}>
      <TextArea
        label={t("import.label")}
        hint={t("import.hint")}
        placeholder={t("import.placeholder")}
        data-initial-focus=""
        required
        rows={10}
        maxLength={maxLength}
        spellCheck={false}
        value={text}
        onChange={(event) => {
          listFile.forget();
          onChange(event.target.value);
        }}
        onDrop={drop}
      />
      {encoding && (
        <Select
          label={t("import.encoding")}
          choices={encodingChoices()}
          value={encoding.value}
          onChange={(chosen) => void encoding.choose(chosen)}
        />
      )}
      {message && <Banner onClose={dismiss}>{message}</Banner>}
      <div className={s.actions}>
        <Button
          kind="primary"
          type="submit"
          aria-disabled={isFinding}
          icon={<ListMusic aria-hidden="true" />}
        >
          {t("import.find")}
        </Button>
        <Button icon={<FileText aria-hidden="true" />} onClick={() => file.current?.click()}>
          {t("import.file")}
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          accept={accepted}
          aria-label={t("import.file")}
          onChange={choose}
        />
      </div>
      {listFile.isReading && <Spinner label={t("import.fileReading")} />}
      {isFinding && <Spinner label={t("import.finding")} />}
    </form>
  );
}
