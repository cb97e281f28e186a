import { useEffect, useState } from "react";
import type { GeneratorForm } from "./form.ts";
import { tabMemory } from "./tab-memory.ts";

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
export function useForm(initial: GeneratorForm) {
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
