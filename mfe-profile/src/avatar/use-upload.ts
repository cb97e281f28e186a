import { messageOf, session } from "@tutti/kit";
import { toast } from "@tutti/kit/ui";
import { useEffect, useRef, useState } from "react";
import { useRefresh } from "../data/profile-query.ts";
import { t } from "../texts/index.ts";
import { refusalOf, uploadAvatar } from "./upload.ts";

/** State of an upload. `preview` is an object URL. */
type Upload =
  | { readonly state: "none" }
  | {
      readonly state: "chosen";
      readonly file: File;
      readonly preview: string;
      /** Why the file cannot be uploaded; empty if it can. */
      readonly refusal: string;
      /** Why the upload failed; empty if it did not. */
      readonly error: string;
    }
  | { readonly state: "sending"; readonly file: File; readonly preview: string; readonly share: number };

const NONE: Upload = { state: "none" };

/** State and actions of an avatar upload: select, preview, send. */
export function useUpload() {
  const [upload, setUpload] = useState<Upload>(NONE);
  const refresh = useRefresh();
  const sending = useRef<AbortController | null>(null);
  const preview = upload.state === "none" ? null : upload.preview;
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);
  useEffect(() => () => sending.current?.abort(), []);

  const choose = (file: File) =>
    setUpload({
      state: "chosen",
      file,
      preview: URL.createObjectURL(file),
      refusal: refusalOf(file),
      error: "",
    });
  /** The browser could not decode the file, so it is not an image, whatever its MIME type. */
  const refuse = () => {
    if (upload.state === "chosen") setUpload({ ...upload, refusal: t("avatar.unreadable") });
  };
  const close = () => {
    sending.current?.abort();
    setUpload(NONE);
  };
  const send = async () => {
    if (upload.state !== "chosen") return;
    const { file, preview } = upload;
    const control = new AbortController();
    sending.current = control;
    const onProgress = (share: number) => setUpload({ state: "sending", file, preview, share });
    onProgress(0);
    try {
      const avatar = await uploadAvatar(file, { onProgress, signal: control.signal });
      session.update({ avatar });
      setUpload(NONE);
      toast(t("avatar.changed"), "success");
      await refresh();
    } catch (error) {
      // Closing the dialog aborts the upload.
      if (control.signal.aborted) return;
      const said = messageOf(error, t("avatar.failed"));
      setUpload({ state: "chosen", file, preview, refusal: "", error: said });
    }
  };
  return { upload, choose, refuse, send, close };
}
