import { Avatar } from "@tutti/kit";
import { Chart } from "../charts/Chart.tsx";
import type { CoinRing, FedHost } from "../data/exports.ts";
import { shortLabel } from "../data/labels.ts";
import { showNumber } from "../table/cells.tsx";
import { type Column, SortableTable } from "../table/SortableTable.tsx";
import { t } from "../texts/index.ts";
import s from "./fed-accounts.module.css";

const hostColumns = (): readonly Column<FedHost>[] => [
  {
    key: "username",
    label: t("fed.host"),
    isText: true,
    show: ({ avatar, username }) => (
      <span className={s.person}>
        <Avatar image={avatar} username={username} size={32} />
        {username}
      </span>
    ),
  },
  { key: "feeders", label: t("fed.feeders"), show: ({ feeders }) => showNumber(feeders) },
  { key: "fed_coins", label: t("fed.coins"), show: ({ fed_coins }) => showNumber(fed_coins) },
  { key: "income", label: t("fed.income"), show: ({ income }) => showNumber(income) },
  { key: "fed_percent", label: t("fed.share"), show: ({ fed_percent }) => `${fed_percent} %` },
  { key: "withheld", label: t("fed.above"), show: ({ withheld }) => showNumber(withheld) },
];

const namesOf = ({ members, size }: CoinRing): string => {
  const others = size - members.length;
  const names = members.join(", ");
  return others > 0 ? t("fed.andMore", { names, number: showNumber(others) }) : names;
};

const ringColumns = (): readonly Column<CoinRing>[] => [
  { key: "members", label: t("fed.accounts"), isText: true, show: namesOf },
  { key: "size", label: t("fed.howMany"), show: ({ size }) => showNumber(size) },
  { key: "coins", label: t("fed.ringCoins"), show: ({ coins }) => showNumber(coins) },
];

/** Accounts that only pay each other: a lead for review, not evidence of abuse. */
export function FedAccounts({ hosts, rings }: { hosts: readonly FedHost[]; rings: readonly CoinRing[] }) {
  const top = hosts.slice(0, 10);
  return (
    <>
      <p className={s.lead}>{t("fed.lead")}</p>
      <SortableTable
        title={t("fed.hosts")}
        columns={hostColumns()}
        rows={hosts}
        first={50}
        canGrow
        initially={{ by: "fed_coins", direction: "descending" }}
        emptyText={t("fed.noHosts")}
      />
      {top.length > 0 && (
        <Chart
          title={t("fed.most")}
          labels={top.map(({ username }) => shortLabel(username))}
          series={[
            { name: t("fed.feedingCoins"), values: top.map(({ fed_coins }) => fed_coins) },
            { name: t("fed.above"), values: top.map(({ withheld }) => withheld) },
          ]}
        />
      )}
      <SortableTable
        title={t("fed.rings")}
        columns={ringColumns()}
        rows={rings}
        first={50}
        initially={{ by: "coins", direction: "descending" }}
        emptyText={t("fed.noRings")}
      />
    </>
  );
}
