import { messageOf, session } from "@tutti/kit";
import { toast } from "@tutti/kit/ui";
import { useEffect, useRef, useState } from "react";
import { useRefresh } from "../profile-query.ts";
import { refusalOf, uploadAvatar } from "./upload.ts";

/** A picture on its way to being one's own. `preview` is an address of this page alone. */
type Upload =
  | { readonly state: "none" }
  | {
      readonly state: "chosen";
      readonly file: File;
      readonly preview: string;
      /** Why it cannot be sent at all; empty when it can. */
      readonly refusal: string;
      /** Why sending it failed; empty when it did not. */
      readonly error: string;
    }
  | { readonly state: "sending"; readonly file: File; readonly preview: string; readonly share: number };

const NONE: Upload = { state: "none" };

/** Choose, look, send. */
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
  /** The browser could not show it: whatever it calls itself, it is no picture. */
  const refuse = () => {
    if (upload.state === "chosen")
      setUpload({ ...upload, refusal: "This file is not a picture that we can read." });
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
      toast("Your picture is changed", "success");
      await refresh();
    } catch (error) {
      // Who closed the window has taken the picture back.
      if (control.signal.aborted) return;
      const said = messageOf(error, "Failed to upload avatar");
      setUpload({ state: "chosen", file, preview, refusal: "", error: said });
    }
  };
  return { upload, choose, refuse, send, close };
}
