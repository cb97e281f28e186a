import { readdirSync, readFileSync } from "node:fs";

const read = (file: string): string => {
  try {
    return readFileSync(file, "utf8");
  } catch {
    // The process has ended.
    return "";
  }
};

/** Process ids of a pod's containers on this machine, without the one that holds its network. */
export function processesOf(podUid: string): readonly number[] {
  const isOfPod = (cgroup: string) => cgroup.replaceAll("_", "-").includes(`pod${podUid}`);
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => isOfPod(read(`/proc/${pid}/cgroup`)))
    .filter((pid) => !read(`/proc/${pid}/cmdline`).startsWith("/pause"))
    .map(Number);
}
