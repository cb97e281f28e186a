import { Banner } from "@tutti/kit";
import { type ReactNode, useEffect, useRef } from "react";
import s from "./generator.module.css";

/** An error next to the button that failed; scrolls into view for users who pressed Enter in a distant field. */
export function Failure({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={place} className={s.failure}>
      <Banner onClose={onClose}>{children}</Banner>
    </div>
  );
}
