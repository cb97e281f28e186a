import { useSession } from "@tutti/kit";
import { Switch } from "@tutti/kit/ui";
import s from "./generator.module.css";

interface Props {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Disabled for visitors: their rooms have no owner who could decide. */
export function ModerationSwitch({ checked, onChange }: Props) {
  const { token } = useSession();
  return (
    <div>
      <Switch label="Enable moderation" checked={checked} onChange={onChange} disabled={token === null} />
      {token === null && <p className={s.hint}>Log in first: only a room with a host can be moderated.</p>}
    </div>
  );
}
