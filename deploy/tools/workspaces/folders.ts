import { type ServiceName, serviceFolders, serviceNames } from "../paths.ts";

/** The service whose folder a workspace is; undefined for the other workspaces. */
export const serviceIn = (workspace: string): ServiceName | undefined =>
  serviceNames.find((name) => serviceFolders[name] === workspace);

/** Whether a workspace is the shell or a remote, built by `shell/build`. */
export const isPage = (workspace: string): boolean => workspace === "shell" || workspace.startsWith("mfe-");

/** Whether a workspace runs in browsers. */
export const isWeb = (workspace: string): boolean => isPage(workspace) || workspace.startsWith("shell/");
