import { useSession } from "@tutti/kit";
import type { RoomConnection } from "@tutti/kit/sync";
import { errorText } from "@tutti/kit/text";
import { useRef, useState } from "react";
import { useRoomEvent } from "../data/use-room-event.ts";
import { rich, t } from "../on-demand/texts/index.ts";
import type { RoomSession } from "../session/open-room.ts";
import { t as common } from "../texts/index.ts";
import s from "./chat.module.css";
import { NicknameForm } from "./NicknameForm.tsx";
import { readNickname, writeNickname } from "./nickname.ts";

interface Props {
  readonly session: RoomSession | null;
  readonly token: string | null;
  /** Why the user may not speak now, without a full stop; null if they may. */
  readonly mute: string | null;
}

/** Under which name one speaks, or why not. A visitor may choose a name, for this browser. */
export function Speaker({ session, token, mute }: Props) {
  const { user } = useSession();
  if (mute !== null) return <p className={s.speaker}>{t("chat.muted", { mute })}</p>;
  if (token !== null)
    return <p className={s.speaker}>{rich("chat.speakAs", { name: <bdi>{user?.username}</bdi> })}</p>;
  return <Visitor session={session} />;
}

/** A visitor's nickname, which this browser keeps, and why the last choice was refused. */
function useNickname(connection: RoomConnection | null) {
  const [nickname, setNickname] = useState(() => readNickname());
  const [refusal, setRefusal] = useState<string | null>(null);
  /** The name before the last choice: who is muted keeps it. */
  const former = useRef<string | null>(nickname);
  const send = (next: string | null) => {
    writeNickname(next);
    setNickname(next);
    connection?.setNickname(next);
  };
  useRoomEvent(connection, "error", (error) => {
    const { code } = error;
    if (!code.startsWith("nickname_")) return;
    const next = code === "nickname_held" ? former.current : null;
    // Sending back what was just refused would be refused again, and so on.
    if (next !== nickname) send(next);
    setRefusal(errorText(error));
  });
  return {
    nickname,
    refusal,
    choose: (next: string | null) => {
      former.current = nickname;
      setRefusal(null);
      send(next);
    },
    forgetRefusal: () => setRefusal(null),
  };
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
      {rich("chat.speakAs", { name: <bdi>{nickname ?? common("guest")}</bdi> })}{" "}
      <button type="button" className={s.link} onClick={() => setEditing(true)}>
        {t(nickname === null ? "chat.chooseName" : "chat.changeName")}
      </button>
    </p>
  );
}
