import { Button, shownRoomName, TextField } from "@tutti/kit";
import { type FormEvent, useState } from "react";
import { tooLong } from "../../data/room-name.ts";
import { t } from "../../on-demand/texts/index.ts";
import { t as common } from "../../texts/index.ts";
import s from "./names.module.css";
import { useRename } from "./use-names.ts";

/** The owner's form for the room's name. */
export function RenameRoom({ roomName }: { roomName: string }) {
  const shown = shownRoomName(roomName);
  const [typed, setTyped] = useState(shown);
  const { rename, isRenaming, failure, suggestion, forgetFailure } = useRename(roomName);
  const isSame = typed.trim() === shown || typed.trim() === "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSame && !isRenaming && !tooLong(typed)) rename(typed);
  };
  const take = (name: string) => {
    setTyped(name);
    rename(name);
  };
  return (
    <form className={s.rename} onSubmit={submit}>
      <TextField
        label={t("settings.name.label")}
        value={typed}
        error={tooLong(typed) ?? failure ?? undefined}
        hint={t("settings.name.hint")}
        onChange={(event) => {
          setTyped(event.target.value);
          if (failure) forgetFailure();
        }}
      />
      <div className={s.actions}>
        <Button type="submit" aria-disabled={isSame || isRenaming || undefined}>
          {t(isRenaming ? "settings.name.renaming" : "settings.name.rename")}
        </Button>
        {suggestion && (
          <Button onClick={() => take(suggestion)}>{common("use", { name: suggestion })}</Button>
        )}
      </div>
    </form>
  );
}
