import type { ListenerAct, VisitorJoin } from "@tutti/proto/events";
import type { Ids, Logger } from "@tutti/service-kit";
import type { Activity, Archive } from "../model/ports.ts";
import type { Timers } from "../model/timers.ts";
import { EventBuffer } from "./event-buffer.ts";

interface Deps {
  archive: Pick<Archive, "publishActs">;
  timers: Timers;
  ids: Ids;
  log: Logger;
}

/** A buffered event. A visitor's join carries no user id. */
type Entry = ListenerAct | ({ readonly action: "visitor_join" } & VisitorJoin);

function activityOf(entries: readonly Entry[]): Activity {
  const acts: ListenerAct[] = [];
  const visitorJoins: VisitorJoin[] = [];
  for (const entry of entries) {
    if (entry.action !== "visitor_join") acts.push(entry);
    else {
      const { action: _, ...join } = entry;
      visitorJoins.push(join);
    }
  }
  return { acts, visitorJoins };
}

export type ActivityBuffer = EventBuffer<Entry>;

/** Buffer of activity in rooms. */
export const activityBufferOf = ({ archive, ...deps }: Deps): ActivityBuffer =>
  new EventBuffer({
    ...deps,
    name: "activity events",
    write: (id, entries) => archive.publishActs(id, activityOf(entries)),
  });
