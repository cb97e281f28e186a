import { Button, Card, Page, TextField, useNavigate, useTitle } from "@tutti/kit";
import { useState } from "react";
import { roomAddress } from "../data/address.ts";
import { tooLong } from "../data/room-name.ts";
import s from "./join.module.css";

/** /join_room: a form for the name of a room. */
export default function JoinRoom() {
  const navigate = useNavigate();
  const [name, setName] = useState("");
  const complaint = tooLong(name);
  useTitle("Join Room");
  return (
    <Page narrow className={s.page}>
      <Card className={s.card}>
        <h1>Join Room</h1>
        <p className={s.lead}>Type the name that your host gave you. No account is needed to listen.</p>
        <form
          className={s.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() && !complaint) navigate(roomAddress(name.trim(), { isHost: false }));
          }}
        >
          <TextField
            label="Room Number"
            required
            autoFocus
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
            {...(complaint ? { error: complaint } : {})}
          />
          <Button kind="primary" size="l" type="submit">
            Join Room
          </Button>
        </form>
      </Card>
    </Page>
  );
}
