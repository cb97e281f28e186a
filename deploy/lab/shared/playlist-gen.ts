/** The folder of the service whose songs and models the experiments of music read. */
export const playlistGen = new URL("../../../services/playlist-gen/", import.meta.url);
