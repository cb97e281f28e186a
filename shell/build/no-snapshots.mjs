/**
 * Replaces the federation runtime's snapshots, which come from manifests: the registry replaces those. The runtime still
 * removes a replaced remote from their cache.
 */
export class SnapshotHandler {
  hooks = { applyPlugin() {} };
  manifestCache = new Map();
}

export const getGlobalRemoteInfo = () => ({});
