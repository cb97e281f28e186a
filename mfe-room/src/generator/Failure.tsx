import { Banner } from "@tutti/kit";
import { type ReactNode, useEffect, useRef } from "react";
import s from "./generator.module.css";

/** Stands beside the button that failed; who pressed Enter in a field far from it is brought there. */
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
