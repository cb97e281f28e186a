import { Avatar } from "@tutti/kit";
import { Chart } from "../charts/Chart.tsx";
import type { CoinRing, FedHost } from "../exports.ts";
import { shortLabel } from "../labels.ts";
import { showNumber } from "../table/cells.tsx";
import { type Column, SortableTable } from "../table/SortableTable.tsx";
import s from "./fed-accounts.module.css";

const hostColumns: readonly Column<FedHost>[] = [
  {
    key: "username",
    label: "Host",
    isText: true,
    show: ({ avatar, username }) => (
      <span className={s.person}>
        <Avatar image={avatar} username={username} size={32} />
        {username}
      </span>
    ),
  },
  { key: "feeders", label: "Feeding Accounts", show: ({ feeders }) => showNumber(feeders) },
  { key: "fed_coins", label: "Coins From Them", show: ({ fed_coins }) => showNumber(fed_coins) },
  { key: "income", label: "Income", show: ({ income }) => showNumber(income) },
  { key: "fed_percent", label: "Share", show: ({ fed_percent }) => `${fed_percent} %` },
  { key: "withheld", label: "Above the Limit", show: ({ withheld }) => showNumber(withheld) },
];

const namesOf = ({ members, size }: CoinRing): string => {
  const others = size - members.length;
  return members.join(", ") + (others > 0 ? ` and ${showNumber(others)} more` : "");
};

const ringColumns: readonly Column<CoinRing>[] = [
  { key: "members", label: "Accounts", isText: true, show: namesOf },
  { key: "size", label: "How Many", show: ({ size }) => showNumber(size) },
  { key: "coins", label: "Coins Among Them", show: ({ coins }) => showNumber(coins) },
];

/** Accounts that only pay each other: a lead for review, not evidence of abuse. */
export function FedAccounts({ hosts, rings }: { hosts: readonly FedHost[]; rings: readonly CoinRing[] }) {
  const top = hosts.slice(0, 10);
  return (
    <>
      <p className={s.lead}>
        The last 30 days. A feeding account has never bought coins and has paid no other host. A party of
        friends with their welcome gifts looks like this, too: look before you judge.
      </p>
      <SortableTable
        title="Hosts Fed by Few"
        columns={hostColumns}
        rows={hosts}
        first={50}
        canGrow
        initially={{ by: "fed_coins", direction: "descending" }}
        emptyText="No host lives on accounts that pay nobody else"
      />
      {top.length > 0 && (
        <Chart
          title="Most Fed Hosts"
          labels={top.map(({ username }) => shortLabel(username))}
          series={[
            { name: "Coins From Feeding Accounts", values: top.map(({ fed_coins }) => fed_coins) },
            { name: "Above the Limit", values: top.map(({ withheld }) => withheld) },
          ]}
        />
      )}
      <SortableTable
        title="Rings"
        columns={ringColumns}
        rows={rings}
        first={50}
        initially={{ by: "coins", direction: "descending" }}
        emptyText="No accounts without a purchase pay each other in a ring"
      />
    </>
  );
}
