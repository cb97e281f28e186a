import { Skeleton } from "@tutti/kit";
import { DoorOpen, MousePointerClick, Music, Users } from "lucide-react";
import type { ReactNode } from "react";
import s from "./dashboard.module.css";
import { showNumber } from "./table/cells.tsx";
import { t } from "./texts/index.ts";

interface Props {
  /** Undefined until loaded. */
  readonly songs: number | undefined;
  readonly rooms: number | undefined;
  readonly interactions: number | undefined;
  readonly users: number | undefined;
}

/** The four totals. */
export const Summary = ({ songs, rooms, interactions, users }: Props) => (
  <dl className={s.cards}>
    <Count icon={<Music aria-hidden="true" />} label={t("dashboard.totalSongs")} value={songs} />
    <Count icon={<DoorOpen aria-hidden="true" />} label={t("dashboard.totalRooms")} value={rooms} />
    <Count
      icon={<MousePointerClick aria-hidden="true" />}
      label={t("dashboard.totalInteractions")}
      value={interactions}
    />
    <Count icon={<Users aria-hidden="true" />} label={t("dashboard.uniqueUsers")} value={users} />
  </dl>
);

const Count = ({ icon, label, value }: { icon: ReactNode; label: string; value: number | undefined }) => (
  <div className={s.card}>
    <dt>
      {icon}
      {label}
    </dt>
    <dd>{value === undefined ? <Skeleton className={s.bone} /> : showNumber(value)}</dd>
  </div>
);
