import { type Snapshot, silence } from "./snapshot.ts";
import { ValueStore } from "./value-store.ts";

/** Keeps what the page shows of the playback. */
export class SnapshotStore extends ValueStore<Snapshot> {
  constructor() {
    super(silence);
  }
}
