import { Avatar, Chip } from "@tutti/kit";
import { Chart } from "../charts/Chart.tsx";
import { type UserAnalytics as User, usersInOrder } from "../data/exports.ts";
import { useInOrder } from "../data/in-order.ts";
import { shortLabel } from "../data/labels.ts";
import { Day, showNumber } from "../table/cells.tsx";
import { type Column, SortableTable } from "../table/SortableTable.tsx";
import { t } from "../texts/index.ts";

const columns = (): readonly Column<User>[] => [
  {
    key: "avatar",
    label: t("users.avatar"),
    isText: true,
    show: ({ avatar, username }) => <Avatar image={avatar} username={username} size={32} />,
  },
  { key: "username", label: t("users.username"), isText: true },
  { key: "coins", label: t("counts.coins"), show: (user) => showNumber(user.coins) },
  { key: "rooms_count", label: t("counts.rooms"), show: (user) => showNumber(user.rooms_count) },
  { key: "play_count", label: t("counts.plays"), show: (user) => showNumber(user.play_count) },
  { key: "favorites_count", label: t("counts.favorites"), show: (user) => showNumber(user.favorites_count) },
  { key: "join_date", label: t("users.joinDate"), show: ({ join_date }) => <Day at={join_date} /> },
  {
    key: "is_admin",
    label: t("users.admin"),
    isText: true,
    show: ({ is_admin }) => is_admin && <Chip kind="accent">{t("users.admin")}</Chip>,
  },
];

const byActivity = { by: "activity", direction: "descending" } as const;
const activityOf = ({ play_count, favorites_count }: User) => play_count + favorites_count;

export function UserAnalytics({ users, total }: { users: readonly User[]; total: number }) {
  const everything = usersInOrder(total);
  const active = useInOrder(users, byActivity, everything).rows;
  const top = active.toSorted((a, b) => activityOf(b) - activityOf(a)).slice(0, 10);
  return (
    <>
      <p>{t("users.total", { number: showNumber(total) })}</p>
      <SortableTable
        title={t("users.title")}
        columns={columns()}
        rows={users}
        first={50}
        canGrow
        initially={{ by: "join_date", direction: "descending" }}
        emptyText={t("users.empty")}
        everything={everything}
      />
      <Chart
        title={t("users.top")}
        labels={top.map(({ username }) => shortLabel(username))}
        series={[
          { name: t("counts.plays"), values: top.map((user) => user.play_count) },
          { name: t("counts.favorites"), values: top.map((user) => user.favorites_count) },
          { name: t("counts.rooms"), values: top.map((user) => user.rooms_count) },
          { name: t("counts.coins"), values: top.map((user) => user.coins), hasOwnScale: true },
        ]}
      />
    </>
  );
}
