import { Avatar, Chip } from "@tutti/kit";
import { Chart } from "../charts/Chart.tsx";
import { type UserAnalytics as User, usersInOrder } from "../exports.ts";
import { useInOrder } from "../in-order.ts";
import { shortLabel } from "../labels.ts";
import { Day, showNumber } from "../table/cells.tsx";
import { type Column, SortableTable } from "../table/SortableTable.tsx";

const columns: readonly Column<User>[] = [
  {
    key: "avatar",
    label: "Avatar",
    isText: true,
    show: ({ avatar, username }) => <Avatar image={avatar} username={username} size={32} />,
  },
  { key: "username", label: "Username", isText: true },
  { key: "coins", label: "Coins", show: (user) => showNumber(user.coins) },
  { key: "rooms_count", label: "Rooms", show: (user) => showNumber(user.rooms_count) },
  { key: "play_count", label: "Plays", show: (user) => showNumber(user.play_count) },
  { key: "favorites_count", label: "Favorites", show: (user) => showNumber(user.favorites_count) },
  { key: "join_date", label: "Join Date", show: ({ join_date }) => <Day at={join_date} /> },
  {
    key: "is_admin",
    label: "Admin",
    isText: true,
    show: ({ is_admin }) => is_admin && <Chip kind="accent">Admin</Chip>,
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
      <p>Total Users: {showNumber(total)}</p>
      <SortableTable
        title="Users"
        columns={columns}
        rows={users}
        first={50}
        canGrow
        initially={{ by: "join_date", direction: "descending" }}
        emptyText="No user data available"
        everything={everything}
      />
      <Chart
        title="Top Users by Activity"
        labels={top.map(({ username }) => shortLabel(username))}
        series={[
          { name: "Plays", values: top.map((user) => user.play_count) },
          { name: "Favorites", values: top.map((user) => user.favorites_count) },
          { name: "Rooms", values: top.map((user) => user.rooms_count) },
          { name: "Coins", values: top.map((user) => user.coins), hasOwnScale: true },
        ]}
      />
    </>
  );
}
