import { setTimeout as pause } from "node:timers/promises";
import { seconds } from "../report.ts";
import { backWithin, type Context } from "./context.ts";

/** Goals, in ms: the time between two backups, and the time from the loss to working calls. */
const mayLose = 5 * 60_000;
const backInTime = 15 * 60_000;
const claim = "backups";

const volumeClaim = {
  apiVersion: "v1",
  kind: "PersistentVolumeClaim",
  metadata: { name: claim },
  spec: { accessModes: ["ReadWriteOnce"], resources: { requests: { storage: "1Gi" } } },
};

async function loseAndRestore(
  { product, visitors, report }: Context,
  differences: () => Promise<readonly string[]>,
) {
  const { kube } = product;
  const lost = performance.now();
  await product.loseData("postgres");
  // Events of what is lost must not reach what is restored; the outboxes fill the bus again.
  await product.loseData("nats");
  await kube.run("create", "job", "--from=cronjob/restore", "restore-now");
  await kube.run("wait", "--for=condition=complete", "job/restore-now", "--timeout=600s");
  const restored = performance.now();
  await pause(2 * backWithin);
  const failed = visitors.calls.failed(restored + backWithin);
  const back = (visitors.calls.failed(lost).at(-1)?.ended ?? lost) - lost;
  report.check(
    "a lost database",
    `restored after ${seconds(restored - lost)}, last failed call after ${seconds(back)}`,
    failed.length === 0 && back <= backInTime,
    `within ${seconds(backInTime)}, and all calls work`,
  );
  const found = await differences();
  report.check("  what the backup had", `${found.length} differences`, found.length === 0, found.join("; "));
}

/** The database is lost with its volume, and comes back from the last scheduled backup. Ends the visitors' evening. */
export async function restore(context: Context): Promise<void> {
  const { product, visitors, report } = context;
  const { kube } = product;
  await kube.apply(volumeClaim);
  await product.upgrade({ "backup.enabled": true, "backup.claim": claim });
  const isKept = await visitors.writes.paused(async () => {
    const began = performance.now();
    await kube.run("create", "job", "--from=cronjob/backup", "backup-now");
    await kube.run("wait", "--for=condition=complete", "job/backup-now", "--timeout=120s");
    report.say(
      `  a backup took ${seconds(performance.now() - began)}, and is made every ${seconds(mayLose)}`,
    );
    return visitors.writes.remember();
  });
  // What is written from here on is lost.
  await pause(backWithin);
  await visitors.writes.paused(() => loseAndRestore(context, isKept));
}
