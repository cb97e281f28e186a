import { pathToFileURL } from "node:url";
import type { ServiceModule } from "@tutti/service-kit";
import { inRoot, type ServiceName, serviceFolders } from "../../tools/paths.ts";

export const bundleOf = (name: ServiceName): string => inRoot(serviceFolders[name], "dist/main.js");

/** Imports a built service. */
export async function loadService(name: ServiceName): Promise<ServiceModule> {
  const module: { service: ServiceModule } = await import(pathToFileURL(bundleOf(name)).href);
  return module.service;
}
