import {
  answerOf,
  api,
  Banner,
  Button,
  messageOf,
  Page,
  useNavigate,
  useSearchParams,
  useTitle,
} from "@tutti/kit";
import { useMutation } from "@tutti/kit/query";
import { toast } from "@tutti/kit/ui";
import { useEffect, useRef, useState } from "react";
import { roomAddress } from "../room/address.ts";
import { type GeneratorForm, isOn, isTrue, missing } from "./form.ts";
import { GeneratorFields } from "./GeneratorFields.tsx";
import s from "./generator.module.css";
import { Heading } from "./Heading.tsx";
import { Result } from "./Result.tsx";
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

/** /playlist: describe the music, look at the list, open the room. */
export default function GeneratorScreen() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const roomName = query.get("room_name") ?? "";
  // Songs are added to a room; without one this is the ordinary form.
  const append = isTrue(query.get("append")) && roomName.trim() !== "";
  const [form, setForm] = useState<GeneratorForm>({
    ...empty,
    roomName,
    moderation: isOn(query.get("moderation")),
  });
  const [complaint, setComplaint] = useState<string | null>(null);
  const { generate, generated, isGenerating, error, suggestion } = useGenerator(append);
  const resultRef = useRef<HTMLDivElement>(null);
  useTitle(append ? "Add to Room" : "Create Room");
  const change = (part: Partial<GeneratorForm>) => setForm((before) => ({ ...before, ...part }));

  useEffect(() => {
    if (generated) resultRef.current?.scrollIntoView({ behavior: "smooth", block: "start" });
  }, [generated]);

  const randomize = useMutation({
    mutationFn: () => answerOf(api.GET("/random-room-settings")),
    onSuccess: ({ room_name, description }) =>
      change({ roomName: room_name, prompt: form.prompt || description }),
    onError: () => toast("No name came up. Please try again.", "error"),
  });
  const confirm = useMutation({
    mutationFn: async () => {
      if (generated?.is_draft)
        await answerOf(api.POST("/confirm-playlist", { body: { room_name: generated.room_name } }));
    },
    onSuccess: () => {
      if (!generated) return;
      const isHost = append ? isTrue(query.get("is_host")) : true;
      navigate(roomAddress(generated.room_name, { isHost, moderation: form.moderation }));
    },
  });
  const submit = () => {
    const sentence = missing(form);
    setComplaint(sentence);
    confirm.reset();
    if (!sentence) generate(form);
  };
  const failure =
    complaint ??
    error ??
    (confirm.error && messageOf(confirm.error, "The room could not be opened. Please try again."));

  return (
    <Page narrow>
      <Heading roomName={form.roomName} append={append} />
      {failure && !isGenerating && (
        <Banner>
          {failure}
          {suggestion && (
            <Button className={s.suggestion} onClick={() => change({ roomName: suggestion })}>
              Use “{suggestion}”
            </Button>
          )}
        </Banner>
      )}
      <GeneratorFields
        form={form}
        change={change}
        append={append}
        isGenerating={isGenerating}
        onRandomize={() => randomize.mutate()}
        onSubmit={submit}
      />
      <div ref={resultRef} className={s.anchor}>
        {generated && !isGenerating && (
          <Result
            generated={generated}
            append={append}
            isConfirming={confirm.isPending}
            onConfirm={() => confirm.mutate()}
          />
        )}
      </div>
    </Page>
  );
}
