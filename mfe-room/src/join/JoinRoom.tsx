import { Button, Card, Page, TextField, useLocation, useNavigate, useTitle } from "@tutti/kit";
import { useState } from "react";
import { roomAddress } from "../data/address.ts";
import { tooLong } from "../data/room-name.ts";
import { searchAddress, sharedSearch } from "../data/shared-search.ts";
import { t } from "../on-demand/texts/index.ts";
import s from "./join.module.css";

/** /join_room: a form for the name of a room. */
export default function JoinRoom() {
  const navigate = useNavigate();
  const shared = sharedSearch(useLocation().search);
  const [name, setName] = useState("");
  const complaint = tooLong(name);
  useTitle(t("join.title"));
  return (
    <Page narrow className={s.page}>
      <Card className={s.card}>
        <h1>{t("join.title")}</h1>
        <p className={s.lead}>{t("join.lead")}</p>
        {shared && (
          <p className={s.lead} dir="auto">
            {t("join.shared", { text: shared })}
          </p>
        )}
        <form
          className={s.form}
          onSubmit={(event) => {
            event.preventDefault();
            const room = name.trim();
            if (!room || complaint) return;
            navigate(shared ? searchAddress(room, shared) : roomAddress(room, { isHost: false }));
          }}
        >
          <TextField
            label={t("join.number")}
            required
            autoFocus
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
            {...(complaint ? { error: complaint } : {})}
          />
          <Button kind="primary" size="l" type="submit">
            {t("join.title")}
          </Button>
        </form>
      </Card>
    </Page>
  );
}
