import type { Lifecycles } from "@tutti/kit";
import { mountRootParcel, type Parcel, type ParcelConfig } from "single-spa";

const mounted = new Map<string, Parcel>();

/** Where a remote's companion is, beside the routes; made when it is first needed and never moved. */
function elementOf(name: string): HTMLElement {
  const id = `companion-${name}`;
  const known = document.getElementById(id);
  if (known) return known;
  const element = document.createElement("div");
  element.id = id;
  document.getElementById("companions")?.append(element);
  return element;
}

/** Whether something goes on beside the routes. */
export const hasCompanions = (): boolean => mounted.size > 0;

/**
 * Keeps a remote's companion on the page from now on. A newer build of the remote replaces the older one's. One that
 * cannot be mounted is missing, and the console says why: the routes go on.
 */
export async function keepMounted(name: string, companion: Lifecycles): Promise<void> {
  const before = mounted.get(name);
  mounted.delete(name);
  try {
    await before?.unmount();
    const parcel = mountRootParcel(companion as ParcelConfig, { domElement: elementOf(name) });
    mounted.set(name, parcel);
    await parcel.mountPromise;
  } catch (error) {
    console.error(error);
  }
}
