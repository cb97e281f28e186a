import {
  answerOf,
  api,
  LazyScreen,
  Page,
  useNavigate,
  useSearchParams,
  useSession,
  useTitle,
} from "@tutti/kit";
import { useMutation } from "@tutti/kit/query";
import { getLanguage } from "@tutti/kit/text";
import { toast } from "@tutti/kit/ui";
import { useEffect, useState } from "react";
import { roomAddress } from "../data/address.ts";
import { onDemandTexts } from "../on-demand/texts/index.ts";
import { t } from "../texts/index.ts";
import { type GeneratorForm, isOn, isTrue, type MissingField, missing } from "./form.ts";
import { GeneratorFields } from "./GeneratorFields.tsx";
import s from "./generator.module.css";
import { tabMemory } from "./tab-memory.ts";
import { useConfirm } from "./use-confirm.ts";
import { useGenerator } from "./use-generator.ts";

const result = onDemandTexts.with(() => import("./Result.tsx"));
const importList = onDemandTexts.with(
  () => import(/* webpackChunkName: "import-list" */ "../import/GeneratorList.tsx"),
);

const empty: Omit<GeneratorForm, "roomName" | "moderation"> = {
  prompt: "",
  genre: "",
  customGenre: "",
  occasion: "",
  customOccasion: "",
  songCount: 20,
  nicheLevel: 50,
};

interface Left {
  readonly address: string;
  readonly form: GeneratorForm;
}

const isLeft = (value: unknown): value is Left =>
  typeof value === "object" &&
  value !== null &&
  typeof Reflect.get(value, "address") === "string" &&
  typeof Reflect.get(Object(Reflect.get(value, "form")), "prompt") === "string";
const left = tabMemory("generatorForm", isLeft);

/** The form's values. They survive a reload at the same address, such as that of a log-in. */
function useForm(initial: GeneratorForm) {
  const [form, setForm] = useState<GeneratorForm>(() => {
    const found = left.take();
    return found?.address === window.location.href ? { ...initial, ...found.form } : initial;
  });
  useEffect(() => {
    const keep = () => left.set({ address: window.location.href, form });
    window.addEventListener("pagehide", keep);
    return () => window.removeEventListener("pagehide", keep);
  }, [form]);
  return [form, (part: Partial<GeneratorForm>) => setForm((before) => ({ ...before, ...part }))] as const;
}

/** /playlist: describe the music, review the list, open the room. */
export default function GeneratorScreen() {
  return (
    <Page narrow>
      <Generator withHeading />
    </Page>
  );
}

/** The form and its result, as the address asks; a drawer has its own heading. */
export function Generator({ withHeading }: { withHeading?: boolean }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { token } = useSession();
  const roomName = query.get("room_name") ?? "";
  // Appends songs to a room; without a room name this is the form for a new room.
  const append = isTrue(query.get("append")) && roomName.trim() !== "";
  const [typed, change] = useForm({
    ...empty,
    roomName,
    moderation: isOn(query.get("moderation")),
  });
  // A visitor's room has no owner who could moderate it, whatever the query says.
  const form = { ...typed, moderation: typed.moderation && (append || token !== null) };
  const [complaint, setComplaint] = useState<MissingField | null>(null);
  const [isImporting, setIsImporting] = useState(false);
  const generator = useGenerator(append);
  const { generated, isGenerating } = generator;

  const randomize = useMutation({
    mutationFn: () =>
      answerOf(api.GET("/random-room-settings", { params: { query: { language: getLanguage() } } })),
    onSuccess: ({ room_name, description }) =>
      change({ roomName: room_name, prompt: form.prompt || description }),
    onError: () => toast(t("generator.randomFailed"), "error"),
  });
  const confirmation = useConfirm(({ generated, moderation }) => {
    const isHost = append ? isTrue(query.get("is_host")) : true;
    const address = { isHost, moderation: moderation ?? form.moderation };
    navigate(roomAddress(generated.list.room_name, address));
  });
  const submit = () => {
    const missed = missing(form);
    setComplaint(missed);
    confirmation.forgetError();
    generator.forgetError();
    if (!missed) generator.generate(form);
  };

  const heading = withHeading && <Heading roomName={form.roomName} append={append} />;
  if (isImporting) {
    const onRoomName = (roomName: string) => change({ roomName });
    const props = { roomName: form.roomName, onRoomName, append, onBack: () => setIsImporting(false) };
    return (
      <>
        {heading}
        <LazyScreen load={importList} props={props} />
      </>
    );
  }
  return (
    <>
      {heading}
      <GeneratorFields
        form={form}
        change={change}
        append={append}
        isGenerating={isGenerating}
        failure={complaint ? t(`generator.missing.${complaint}`) : generator.error}
        suggestion={generator.suggestion}
        onSuggestion={(roomName) => {
          generator.forgetError();
          change({ roomName });
        }}
        onDismiss={() => {
          setComplaint(null);
          generator.forgetError();
        }}
        onRandomize={() => randomize.mutate()}
        onSubmit={submit}
        onImport={() => setIsImporting(true)}
      />
      {generated && (
        <LazyScreen
          load={result}
          props={{
            generated,
            append,
            isBusy: isGenerating || confirmation.isConfirming,
            failure: confirmation.error,
            onDismiss: confirmation.forgetError,
            onConfirm: (apply) =>
              confirmation.confirm({
                generated,
                apply,
                // Without a session the switch is disabled, so its value is not sent.
                moderation: append || token === null ? null : form.moderation,
              }),
          }}
        />
      )}
    </>
  );
}

/** Shows the room's name on wide screens, the task on small ones. */
function Heading({ roomName, append }: { roomName: string; append: boolean }) {
  const task = t(append ? "addToRoom" : "createRoom");
  useTitle(task);
  return (
    <h1 className={s.heading}>
      <span className={s.wide}>
        {t("generatorHeading", { room: roomName.trim() || t("generator.unnamed") })}
      </span>
      <span className={s.small}>{task}</span>
    </h1>
  );
}
