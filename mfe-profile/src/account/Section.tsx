import { Card } from "@tutti/kit";
import { type ReactNode, useId } from "react";
import s from "./account.module.css";

/** A part of the account with its heading. `name`: its fragment in the address. */
export function Section({ name, title, children }: { name: string; title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section id={name} aria-labelledby={id} className={s.anchor}>
      <Card className={s.section}>
        <h2 id={id}>{title}</h2>
        {children}
      </Card>
    </section>
  );
}
