import { Button, TextField, useNavigate } from "@tutti/kit";
import { type FormEvent, useState } from "react";
import s from "./home.module.css";
import { newRoomPath } from "./room-links.ts";
import { t } from "./texts/index.ts";

/** A form for a room's name; an empty name is replaced by a generated one. */
export function CreateRoom() {
  const [name, setName] = useState("");
  const go = useNavigate();
  function submit(event: FormEvent) {
    event.preventDefault();
    go(newRoomPath(name));
  }
  return (
    <form className={s.create} onSubmit={submit}>
      <TextField
        label={t("roomName")}
        labelHidden
        placeholder={t("nameYourRoom")}
        value={name}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" kind="primary" size="l">
        {t("create")}
      </Button>
    </form>
  );
}
