import { Button } from "@tutti/kit";
import { Share2 } from "lucide-react";
import { useEffect, useState } from "react";
import { shareLink } from "../data/address.ts";
import s from "./header.module.css";

/** Milliseconds that the answer stays. */
const stays = 2000;

/** Copies the room's link. */
export function ShareRoom({ roomName }: { roomName: string }) {
  const [answer, setAnswer] = useState<string | null>(null);
  useEffect(() => {
    if (!answer) return;
    const timer = setTimeout(() => setAnswer(null), stays);
    return () => clearTimeout(timer);
  }, [answer]);
  const copy = () => {
    // Pages over plain HTTP have no clipboard at all.
    const copied =
      navigator.clipboard?.writeText(shareLink(roomName)) ?? Promise.reject(new Error("no clipboard"));
    copied.then(
      () => setAnswer("Link copied!"),
      () => setAnswer("Copy failed. Try again."),
    );
  };
  return (
    <span className={s.share}>
      <Button icon={<Share2 aria-hidden="true" />} onClick={copy}>
        Share Room
      </Button>
      <span role="status" className={answer ? s.answer : "visually-hidden"}>
        {answer}
      </span>
    </span>
  );
}
