import s from "./generator.module.css";

/** Names the room on a wide screen, the task on a small one. */
export function Heading({ roomName, append }: { roomName: string; append: boolean }) {
  return (
    <h1 className={s.heading}>
      <span className={s.wide}>Tutti Room: {roomName.trim() || "Unnamed Room"}</span>
      <span className={s.small}>{append ? "Add to Room" : "Create Room"}</span>
    </h1>
  );
}
