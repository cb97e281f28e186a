export const chunkListName = "chunks.json";

/** Identifier of a consumed module: `consume shared module (default) @tutti/kit/ui@^0.1.0 (strict) …`. */
const consumedName = (module) => /^consume shared module \(\S+\) (.+?)@[^@\s]+ /.exec(module)?.[1];

/**
 * Writes each chunk's files and the shared packages that it consumes, by what requests the chunk: an import such as
 * `./room/RoomScreen.tsx` or `@tutti/kit/ui`, or the chunk's own name. `pin.mjs` reads it to build the
 * registry.
 */
export class ChunkListPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap("tutti-chunk-list", (compilation) => {
      // After the files have their final names.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: "tutti-chunk-list", stage }, () => {
        const { chunks } = compilation
          .getStats()
          .toJson({ all: false, chunks: true, chunkOrigins: true, ids: true });
        const consumedBy = new Map(
          [...compilation.chunks].map((chunk) => [
            chunk.id,
            [...compilation.chunkGraph.getChunkModulesIterable(chunk)]
              .map((module) => consumedName(module.identifier()))
              .filter((name) => name !== undefined),
          ]),
        );
        const list = {};
        const join = (...lists) => [...new Set(lists.flat())];
        for (const { id, names, origins, files } of chunks) {
          for (const key of [...names, ...origins.map(({ request }) => request)].filter(Boolean)) {
            const known = list[key] ?? { files: [], consumes: [] };
            list[key] = {
              files: join(known.files, files),
              consumes: join(known.consumes, consumedBy.get(id) ?? []),
            };
          }
        }
        compilation.emitAsset(chunkListName, new sources.RawSource(JSON.stringify(list)));
      });
    });
  }
}
