import { Banner, Button, Spinner } from "@tutti/kit";
import { TextArea } from "@tutti/kit/ui";
import { FileText, ListMusic } from "lucide-react";
import { type ChangeEvent, type DragEvent, type FormEvent, useRef, useState } from "react";
import { t } from "../on-demand/texts/index.ts";
import s from "./own-list.module.css";

/** The server's limit, in characters. */
const maxLength = 400_000;

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
  const [fileError, setFileError] = useState<string | null>(null);
  const read = async (chosen: File | undefined) => {
    if (!chosen) return;
    setFileError(null);
    // A character has up to four bytes.
    if (chosen.size > maxLength * 4) return setFileError(t("ownList.fileTooLong"));
    const content = await chosen.text().catch(() => "\uFFFD");
    if (content.includes("\uFFFD") || content.includes("\0")) return setFileError(t("ownList.fileFailed"));
    if (content.length > maxLength) return setFileError(t("ownList.fileTooLong"));
    onChange(content);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    void read(event.target.files?.[0]);
    // The same file may be chosen again.
    event.target.value = "";
  };
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    void read(event.dataTransfer.files[0]);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isFinding && text.trim()) onFind();
  };
  const message = fileError ?? error;
  const dismiss = () => {
    setFileError(null);
    onDismiss();
  };
  return (
    <form className={s.paste} onSubmit={submit}>
      <TextArea
        label={t("ownList.label")}
        hint={t("ownList.hint")}
        placeholder={t("ownList.placeholder")}
        data-initial-focus=""
        required
        rows={10}
        maxLength={maxLength}
        spellCheck={false}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onDrop={drop}
      />
      {message && <Banner onClose={dismiss}>{message}</Banner>}
      <div className={s.actions}>
        <Button
          kind="primary"
          type="submit"
          aria-disabled={isFinding}
          icon={<ListMusic aria-hidden="true" />}
        >
          {t("ownList.find")}
        </Button>
        <Button icon={<FileText aria-hidden="true" />} onClick={() => file.current?.click()}>
          {t("ownList.file")}
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,.m3u,.m3u8,text/plain,text/csv"
          aria-label={t("ownList.file")}
          onChange={choose}
        />
      </div>
      {isFinding && <Spinner label={t("ownList.finding")} />}
    </form>
  );
}
