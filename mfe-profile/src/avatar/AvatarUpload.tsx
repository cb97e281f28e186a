import { Banner, Button } from "@tutti/kit";
import { Dialog } from "@tutti/kit/ui";
import { Camera } from "lucide-react";
import { type ChangeEvent, useRef } from "react";
import { t } from "../texts/index.ts";
import s from "./avatar.module.css";
import { ACCEPTED } from "./upload.ts";
import { useUpload } from "./use-upload.ts";

/** The button on the user's own picture, and the dialog that previews and uploads a new one. */
export function AvatarUpload({ username }: { username: string }) {
  const { upload, choose, refuse, send, close } = useUpload();
  const input = useRef<HTMLInputElement>(null);
  const pick = () => input.current?.click();
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Reset so that selecting the same file again fires `change`.
    target.value = "";
    if (file) choose(file);
  };
  const isSending = upload.state === "sending";
  const isRefused = upload.state === "chosen" && upload.refusal !== "";
  const trouble = upload.state === "chosen" && (upload.refusal || upload.error);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED.join(",")}
        className="visually-hidden"
        aria-label={t("avatar.file")}
        tabIndex={-1}
        onChange={onChange}
      />
      <button
        type="button"
        className={s.change}
        aria-label={t("avatar.change")}
        title={t("avatar.change")}
        onClick={pick}
      >
        <Camera aria-hidden="true" />
      </button>
      <Dialog
        open={upload.state !== "none"}
        onClose={close}
        title={t("avatar.title")}
        description={t("avatar.text")}
        actions={
          <>
            <Button onClick={pick} disabled={isSending}>
              {t("avatar.another")}
            </Button>
            <Button
              kind="primary"
              onClick={() => void send()}
              disabled={isSending || isRefused}
              data-initial-focus
            >
              {isSending ? t("avatar.uploading") : t("avatar.upload")}
            </Button>
          </>
        }
      >
        {upload.state !== "none" && (
          <div className={s.stage}>
            {trouble && <Banner>{trouble}</Banner>}
            {!isRefused && (
              <img
                src={upload.preview}
                alt={t("avatar.preview", { username })}
                className={s.preview}
                onError={refuse}
              />
            )}
            {upload.state === "sending" && (
              <progress className={s.progress} value={upload.share} aria-label={t("avatar.upload")} />
            )}
          </div>
        )}
      </Dialog>
    </>
  );
}
