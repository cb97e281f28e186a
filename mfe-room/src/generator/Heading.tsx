import { useTitle } from "@tutti/kit";
import s from "./generator.module.css";

/** Shows the room's name on wide screens, the task on small ones. */
export function Heading({ roomName, append }: { roomName: string; append: boolean }) {
  const task = append ? "Add to Room" : "Create Room";
  useTitle(task);
  return (
    <h1 className={s.heading}>
      <span className={s.wide}>Tutti Room: {roomName.trim() || "Unnamed Room"}</span>
      <span className={s.small}>{task}</span>
    </h1>
  );
}
