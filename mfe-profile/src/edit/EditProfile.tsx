import { answerOf, api, Banner, Button, messageOf } from "@tutti/kit";
import { useMutation } from "@tutti/kit/query";
import { Dialog, toast } from "@tutti/kit/ui";
import { type FormEvent, useId, useRef, useState } from "react";
import { type ProfileData, useRefresh } from "../profile-query.ts";
import { t } from "../texts/index.ts";
import { DiscardQuestion } from "./DiscardQuestion.tsx";
import { changeOf } from "./draft.ts";
import { draftStorage } from "./draft-storage.ts";
import s from "./edit.module.css";
import { ProfileFields } from "./ProfileFields.tsx";
import { useBackStep } from "./use-back-step.ts";
import { useDraft } from "./use-draft.ts";

/** Form for the user's own profile. */
export function EditProfile({ profile, onClose }: { profile: ProfileData; onClose: () => void }) {
  const finish = () => {
    draftStorage.clear();
    onClose();
  };
  const { draft, put, isChanged, isRestored } = useDraft(profile);
  const [isAsking, setAsking] = useState(false);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const refresh = useRefresh();
  const askToClose = () => {
    const hasUnaddedTag = [...(form.current?.querySelectorAll("fieldset input") ?? [])].some(
      (field) => field instanceof HTMLInputElement && field.value.trim() !== "",
    );
    const mayClose = !isChanged && !hasUnaddedTag;
    if (mayClose) finish();
    else setAsking(true);
    return mayClose;
  };
  const takeStepBack = useBackStep(askToClose);
  const end = () => {
    finish();
    takeStepBack();
  };
  const close = () => void (askToClose() && takeStepBack());
  const save = useMutation({
    mutationFn: () => answerOf(api.POST("/user/profile", { body: changeOf(draft) })),
    onSuccess: async () => {
      await refresh();
      toast(t("edit.saved"), "success");
      end();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    if (wrong) wrong.focus();
    else if (!save.isPending) save.mutate();
  };
  return (
    <Dialog
      open
      wide
      onClose={close}
      title={t("edit.title")}
      description={t("edit.text")}
      actions={
        <>
          {save.isError && (
            <p role="alert" className={s.failure}>
              {messageOf(save.error, t("edit.failed"))}
            </p>
          )}
          <Button onClick={close}>{t("cancel")}</Button>
          <Button kind="primary" type="submit" form={id} disabled={save.isPending}>
            {save.isPending ? t("edit.saving") : t("edit.save")}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} className={s.form} onSubmit={submit} noValidate>
        {isRestored && <Banner kind="info">{t("edit.restored")}</Banner>}
        <ProfileFields draft={draft} put={put} />
      </form>
      <DiscardQuestion open={isAsking} onKeep={() => setAsking(false)} onDiscard={end} />
    </Dialog>
  );
}
