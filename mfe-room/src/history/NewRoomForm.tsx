import { answerOf, api, Banner, Button, navigate, TextField } from "@tutti/kit";
import { useMutation } from "@tutti/kit/query";
import { type FormEvent, useState } from "react";
import { roomAddress } from "../data/address.ts";
import s from "./history.module.css";

interface Props {
  readonly roomName: string;
  readonly onCancel: () => void;
}

/** Makes a new room of the songs that this one has played, and opens it. */
export function NewRoomForm({ roomName, onCancel }: Props) {
  const [name, setName] = useState(`${roomName} again`);
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
        label="Name of the new room"
        autoComplete="off"
        autoFocus
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {make.error && <Banner>{make.error.message}</Banner>}
      <div className={s.buttons}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button kind="primary" type="submit" aria-disabled={make.isPending || undefined}>
          {make.isPending ? "Creating..." : "Create room"}
        </Button>
      </div>
    </form>
  );
}
