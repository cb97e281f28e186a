import { answerOf, api, Page, useNavigate, useSearchParams, useSession, useTitle } from "@tutti/kit";
import { useMutation } from "@tutti/kit/query";
import { toast } from "@tutti/kit/ui";
import { useEffect, useRef, useState } from "react";
import { roomAddress } from "../data/address.ts";
import { type GeneratorForm, isOn, isTrue, missing } from "./form.ts";
import { GeneratorFields } from "./GeneratorFields.tsx";
import s from "./generator.module.css";
import { Result } from "./Result.tsx";
import { useConfirm } from "./use-confirm.ts";
import { useForm } from "./use-form.ts";
import { useGenerator } from "./use-generator.ts";

const empty: Omit<GeneratorForm, "roomName" | "moderation"> = {
  prompt: "",
  genre: "",
  customGenre: "",
  occasion: "",
  customOccasion: "",
  songCount: 20,
  nicheLevel: 50,
};

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
  const [complaint, setComplaint] = useState<string | null>(null);
  const generator = useGenerator(append);
  const { generated, isGenerating } = generator;
  const resultRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (generated)
      resultRef.current?.scrollIntoView({ behavior: isCalm ? "auto" : "smooth", block: "start" });
  }, [generated]);

  const randomize = useMutation({
    mutationFn: () => answerOf(api.GET("/random-room-settings")),
    onSuccess: ({ room_name, description }) =>
      change({ roomName: room_name, prompt: form.prompt || description }),
    onError: () => toast("No name came up. Please try again.", "error"),
  });
  const confirmation = useConfirm(append, ({ generated, moderation }) => {
    const isHost = append ? isTrue(query.get("is_host")) : true;
    const address = { isHost, moderation: moderation ?? form.moderation };
    navigate(roomAddress(generated.list.room_name, address));
  });
  const submit = () => {
    const sentence = missing(form);
    setComplaint(sentence);
    confirmation.forgetError();
    generator.forgetError();
    if (!sentence) generator.generate(form);
  };

  return (
    <>
      {withHeading && <Heading roomName={form.roomName} append={append} />}
      <GeneratorFields
        form={form}
        change={change}
        append={append}
        isGenerating={isGenerating}
        failure={complaint ?? generator.error}
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
      />
      <div ref={resultRef} className={s.anchor}>
        {generated && (
          <Result
            generated={generated.list}
            append={append}
            isBusy={isGenerating || confirmation.isConfirming}
            failure={confirmation.error}
            onDismiss={confirmation.forgetError}
            onConfirm={() =>
              confirmation.confirm({
                generated,
                // Without a session the switch is disabled, so its value is not sent.
                moderation: append || token === null ? null : form.moderation,
              })
            }
          />
        )}
      </div>
    </>
  );
}

/** Shows the room's name on wide screens, the task on small ones. */
function Heading({ roomName, append }: { roomName: string; append: boolean }) {
  const task = append ? "Add to Room" : "Create Room";
  useTitle(task);
  return (
    <h1 className={s.heading}>
      <span className={s.wide}>Tutti Room: {roomName.trim() || "Unnamed Room"}</span>
      <span className={s.small}>{task}</span>
    </h1>
  );
}
