import { answerOf, api, Banner, Button, navigate, TextField } from "@tutti/kit";
import { useMutation } from "@tutti/kit/query";
import { type FormEvent, useState } from "react";
import { roomAddress } from "../data/address.ts";
import { t } from "../on-demand/texts/index.ts";
import { t as common } from "../texts/index.ts";
import s from "./history.module.css";

interface Props {
  readonly roomName: string;
  readonly onCancel: () => void;
}

/** Makes a new room of the songs that this one has played, and opens it. */
export function NewRoomForm({ roomName, onCancel }: Props) {
  const [name, setName] = useState(() => t("history.again", { room: roomName }));
  const make = useMutation({
    mutationFn: () =>
      answerOf(api.POST("/room/from-history", { body: { of_room: roomName, room_name: name.trim() } })),
    onSuccess: ({ room_name }) => navigate(roomAddress(room_name, { isHost: true })),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() && !make.isPending) make.mutate();
  };
  return (
    <form className={s.form} onSubmit={submit}>
      <TextField
        label={t("history.name")}
        autoComplete="off"
        autoFocus
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {make.error && <Banner>{make.error.message}</Banner>}
      <div className={s.buttons}>
        <Button onClick={onCancel}>{common("cancel")}</Button>
        <Button kind="primary" type="submit" aria-disabled={make.isPending || undefined}>
          {t(make.isPending ? "history.creating" : "history.create")}
        </Button>
      </div>
    </form>
  );
}
