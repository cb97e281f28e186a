import { answerOf, api, Button, type Schemas, Skeleton } from "@tutti/kit";
import { useQuery } from "@tutti/kit/query";
import { useLanguage } from "@tutti/kit/text";
import { useState } from "react";
import { t } from "../texts/index.ts";
import s from "./generator.module.css";

type Example = Schemas["ExamplePrompt"];

const byCategory = (examples: readonly Example[]) =>
  Object.entries(Object.groupBy(examples, (e) => e.category));

/** Example prompts for an empty field; a click fills the field and closes the list. */
export function ExamplePrompts({ onPick }: { onPick: (example: Example) => void }) {
  const [open, setOpen] = useState(false);
  const pick = (example: Example) => {
    setOpen(false);
    onPick(example);
  };
  return (
    <div className={s.examples}>
      <Button kind="ghost" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t(open ? "generator.examplesHide" : "generator.examplesShow")}
      </Button>
      {open && <ExampleList onPick={pick} />}
    </div>
  );
}

function ExampleList({ onPick }: { onPick: (example: Example) => void }) {
  const language = useLanguage();
  const { data, isError } = useQuery({
    queryKey: ["example-prompts", language],
    queryFn: () => answerOf(api.GET("/example-prompts", { params: { query: { language } } })),
    staleTime: 10 * 60_000,
  });
  if (isError) return <p role="alert">{t("generator.examplesFailed")}</p>;
  if (!data) return <Skeleton className={s.exampleSkeleton} />;
  return byCategory(data.examples).map(([category, examples]) => (
    <section key={category} aria-label={category}>
      <h2 className={s.category}>{category}</h2>
      <ul className={s.exampleList}>
        {examples?.map((example) => (
          <li key={example.title}>
            <button type="button" className={s.example} onClick={() => onPick(example)}>
              <strong>{example.title}</strong>
              <span>{example.prompt}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  ));
}
