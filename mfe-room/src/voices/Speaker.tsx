import { useSession } from "@tutti/kit";
import { useState } from "react";
import type { RoomSession } from "../session/room-session.ts";
import s from "./chat.module.css";
import { NicknameForm } from "./NicknameForm.tsx";
import { useNickname } from "./use-nickname.ts";

interface Props {
  readonly session: RoomSession | null;
  readonly token: string | null;
  /** Why the user may not speak now, without a full stop; null if they may. */
  readonly mute: string | null;
}

/** Under which name one speaks, or why not. A visitor may choose a name, for this browser. */
export function Speaker({ session, token, mute }: Props) {
  const { user } = useSession();
  if (mute !== null) return <p className={s.speaker}>{mute}. You can read, but not write.</p>;
  if (token !== null)
    return (
      <p className={s.speaker}>
        You speak as <bdi>{user?.username}</bdi>.
      </p>
    );
  return <Visitor session={session} />;
}

function Visitor({ session }: Pick<Props, "session">) {
  const { nickname, refusal, choose, forgetRefusal } = useNickname(session?.connection ?? null);
  const [isEditing, setEditing] = useState(false);
  if (isEditing || refusal !== null)
    return (
      <NicknameForm
        initial={nickname ?? ""}
        refusal={refusal}
        onCancel={() => {
          forgetRefusal();
          setEditing(false);
        }}
        onChoose={(next) => {
          setEditing(false);
          choose(next);
        }}
      />
    );
  return (
    <p className={s.speaker}>
      You speak as <bdi>{nickname ?? "Guest"}</bdi>.{" "}
      <button type="button" className={s.link} onClick={() => setEditing(true)}>
        {nickname === null ? "Choose a name" : "Change it"}
      </button>
    </p>
  );
}
