import { Avatar } from "@tutti/kit";
import { Chart } from "../charts/Chart.tsx";
import type { CoinRing, CollusiveHost } from "../data/exports.ts";
import { shortLabel } from "../data/labels.ts";
import { showNumber } from "../table/cells.tsx";
import { type Column, SortableTable } from "../table/SortableTable.tsx";
import { t } from "../texts/index.ts";
import s from "./collusion.module.css";

const hostColumns = (): readonly Column<CollusiveHost>[] => [
  {
    key: "username",
    label: t("collusion.host"),
    isText: true,
    show: ({ avatar, username }) => (
      <span className={s.person}>
        <Avatar image={avatar} username={username} size={32} />
        {username}
      </span>
    ),
  },
  { key: "feeders", label: t("collusion.feeders"), show: ({ feeders }) => showNumber(feeders) },
  { key: "fed_coins", label: t("collusion.coins"), show: ({ fed_coins }) => showNumber(fed_coins) },
  { key: "income", label: t("collusion.income"), show: ({ income }) => showNumber(income) },
  { key: "fed_percent", label: t("collusion.share"), show: ({ fed_percent }) => `${fed_percent} %` },
  { key: "withheld", label: t("collusion.above"), show: ({ withheld }) => showNumber(withheld) },
];

const namesOf = ({ members, size }: CoinRing): string => {
  const others = size - members.length;
  const names = members.join(", ");
  return others > 0 ? t("collusion.andMore", { names, number: showNumber(others) }) : names;
};

const ringColumns = (): readonly Column<CoinRing>[] => [
  { key: "members", label: t("collusion.accounts"), isText: true, show: namesOf },
  { key: "size", label: t("collusion.howMany"), show: ({ size }) => showNumber(size) },
  { key: "coins", label: t("collusion.ringCoins"), show: ({ coins }) => showNumber(coins) },
];

/** Accounts that only pay each other: a lead for review, not evidence of abuse. */
export function Collusion({ hosts, rings }: { hosts: readonly CollusiveHost[]; rings: readonly CoinRing[] }) {
  const top = hosts.slice(0, 10);
  return (
    <>
      <p className={s.lead}>{t("collusion.lead")}</p>
      <SortableTable
        title={t("collusion.hosts")}
        columns={hostColumns()}
        rows={hosts}
        first={50}
        canGrow
        initially={{ by: "fed_coins", direction: "descending" }}
        emptyText={t("collusion.noHosts")}
      />
      {top.length > 0 && (
        <Chart
          title={t("collusion.most")}
          labels={top.map(({ username }) => shortLabel(username))}
          series={[
            { name: t("collusion.feedingCoins"), values: top.map(({ fed_coins }) => fed_coins) },
            { name: t("collusion.above"), values: top.map(({ withheld }) => withheld) },
          ]}
        />
      )}
      <SortableTable
        title={t("collusion.rings")}
        columns={ringColumns()}
        rows={rings}
        first={50}
        initially={{ by: "coins", direction: "descending" }}
        emptyText={t("collusion.noRings")}
      />
    </>
  );
}
