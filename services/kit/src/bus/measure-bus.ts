import type { Logger } from "../log/logger.ts";
import { newScrapedGauge, scrapeReading } from "../platform/scraped.ts";
import type { Bus, Lag } from "./bus.ts";

/** The bus with metrics of how far its groups are behind, until it is closed. */
export function measuredBus(bus: Bus, log: Logger): Bus {
  const reading = scrapeReading(() => bus.lag(), log);
  const show = (value: (lag: Lag) => number) => async () =>
    ((await reading()) ?? []).map((lag) => ({
      labels: { group: lag.group, subject: lag.subject },
      value: value(lag),
    }));
  const gauges = [
    newScrapedGauge(
      "tutti_bus_waiting_events",
      "Events that a group of this process has not handled yet. Each process of the group reports the whole group's.",
      ["group", "subject"],
      show(({ waiting }) => waiting),
    ),
    newScrapedGauge(
      "tutti_bus_redelivered_events",
      "Events that a group of this process has not handled yet although it tried at least once.",
      ["group", "subject"],
      show(({ redelivered }) => redelivered),
    ),
  ];
  return {
    ...bus,
    close: async () => {
      for (const gauge of gauges) await gauge.stop();
      await bus.close();
    },
  };
}
