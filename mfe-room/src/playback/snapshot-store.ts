import { type Snapshot, silence } from "./snapshot.ts";
import { ValueStore } from "./value-store.ts";

/** Holds the playback's current snapshot for the page. */
export class SnapshotStore extends ValueStore<Snapshot> {
  constructor() {
    super(silence);
  }
}
