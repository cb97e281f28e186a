import { answerOf, api, Banner, Button, messageOf, session, useLocation, useNavigate } from "@tutti/kit";
import { useMutation } from "@tutti/kit/query";
import { Dialog, toast } from "@tutti/kit/ui";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { type ProfileData, useRefresh } from "../data/profile-query.ts";
import { t } from "../texts/index.ts";
import { changeOf, type Draft, draftOf, isSameDraft } from "./draft.ts";
import { draftStorage } from "./draft-storage.ts";
import s from "./edit.module.css";
import { ProfileFields } from "./ProfileFields.tsx";

const STEP = { isEditing: true };

/**
 * Pushes a history entry for an open form, so that Back asks to close it instead of leaving the page. `onBack` returns
 * whether it closes; if not, the entry is pushed again.
 *
 * @returns a function that removes the entry, to call when the form closes otherwise
 */
function useBackStep(onBack: () => boolean): () => void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isOnStep = Boolean(state?.isEditing);
  const step = useRef<"none" | "made" | "taken back">("none");
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the history entry changes
  useEffect(() => {
    if (isOnStep) step.current = "made";
    else if (step.current === "none" || (step.current === "made" && !onBack()))
      navigate({ pathname, search }, { state: STEP });
    else step.current = "taken back";
  }, [isOnStep]);
  return () => {
    if (step.current !== "made") return;
    step.current = "taken back";
    navigate(-1);
  };
}

/** The user's profile while edited. Unsaved changes survive the end of the session. */
function useDraft(profile: ProfileData) {
  const { username } = profile;
  const [before] = useState(() => draftOf(profile));
  const [restored] = useState(() => draftStorage.load(username));
  const [draft, setDraft] = useState(restored ?? before);
  const isChanged = !isSameDraft(draft, before);
  useEffect(
    () =>
      session.subscribe(() => {
        if (session.get().user === null && isChanged) draftStorage.save(username, draft);
      }),
    [username, draft, isChanged],
  );
  return {
    draft,
    put: (part: Partial<Draft>) => setDraft((was) => ({ ...was, ...part })),
    isChanged,
    isRestored: restored !== undefined,
  };
}

/** Confirms that unsaved changes are discarded. */
const DiscardQuestion = ({
  open,
  onKeep,
  onDiscard,
}: {
  open: boolean;
  onKeep: () => void;
  onDiscard: () => void;
}) => (
  <Dialog
    open={open}
    onClose={onKeep}
    title={t("edit.discardTitle")}
    description={t("edit.discardText")}
    actions={
      <>
        <Button kind="danger" onClick={onDiscard}>
          {t("edit.discard")}
        </Button>
        <Button kind="primary" onClick={onKeep} data-initial-focus>
          {t("edit.keep")}
        </Button>
      </>
    }
  />
);

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
