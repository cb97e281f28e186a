import type { Lifecycles } from "@tutti/kit";
import { mountRootParcel, type Parcel, type ParcelConfig } from "single-spa";

const mounted = new Map<string, Parcel>();

/** The element of a remote's companion, beside the routes; created on demand and never moved. */
function elementOf(name: string): HTMLElement {
  const id = `companion-${name}`;
  const known = document.getElementById(id);
  if (known) return known;
  const all = document.getElementById("companions");
  // Outside the document a companion would run unseen, and a video in it would not play.
  if (!all) throw new Error(`The page has no element for the companion of ${name}.`);
  const element = document.createElement("div");
  element.id = id;
  all.append(element);
  return element;
}

/** Whether any companion is mounted. */
export const hasCompanions = (): boolean => mounted.size > 0;

/**
 * Mounts a remote's companion for the life of the page; that of a newer build replaces the older one. If mounting
 * fails, the error is logged and the routes keep working.
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
