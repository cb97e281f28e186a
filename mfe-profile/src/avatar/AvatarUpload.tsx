import { Banner, Button } from "@tutti/kit";
import { Dialog } from "@tutti/kit/ui";
import { Camera } from "lucide-react";
import { type ChangeEvent, useRef } from "react";
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
        aria-label="Picture file"
        tabIndex={-1}
        onChange={onChange}
      />
      <button
        type="button"
        className={s.change}
        aria-label="Change picture"
        title="Change picture"
        onClick={pick}
      >
        <Camera aria-hidden="true" />
      </button>
      <Dialog
        open={upload.state !== "none"}
        onClose={close}
        title="Your picture"
        description="Square pictures of 400 × 400 look best; others are cut to their middle."
        actions={
          <>
            <Button onClick={pick} disabled={isSending}>
              Choose another
            </Button>
            <Button
              kind="primary"
              onClick={() => void send()}
              disabled={isSending || isRefused}
              data-initial-focus
            >
              {isSending ? "Uploading..." : "Upload"}
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
                alt={`How ${username} will look`}
                className={s.preview}
                onError={refuse}
              />
            )}
            {upload.state === "sending" && (
              <progress className={s.progress} value={upload.share} aria-label="Upload" />
            )}
          </div>
        )}
      </Dialog>
    </>
  );
}
