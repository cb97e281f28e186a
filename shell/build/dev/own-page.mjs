/** A deployed shell's page and registry with one remote replaced by the developer's own build. */

const inlined = /(<script type="application\/json" id="remotes">)([^<]*)(<\/script>)/;
const preload = /<link rel="preload"[^>]*href="(\/[^/"]+\/)[^"]*"[^>]*>/g;

const escaped = (value) => JSON.stringify(value).replaceAll("<", "\\u003c");

/** @param {{remotes: {name: string}[]}} registry @param own the remote's own entry in it */
export function withOwnRemote(registry, own) {
  const isListed = registry.remotes.some(({ name }) => name === own.name);
  const remotes = isListed
    ? registry.remotes.map((remote) => (remote.name === own.name ? own : remote))
    : [...registry.remotes, own];
  return { ...registry, remotes };
}

/**
 * @param {string} html a page of the shell
 * @param own the remote's own entry in the registry
 * @param {string} tags what else belongs into its head
 */
export function withOwnBuild(html, own, tags) {
  const folder = `/${own.name.replace("_", "-")}/`;
  return html
    .replace(
      inlined,
      (_, before, json, after) => before + escaped(withOwnRemote(JSON.parse(json), own)) + after,
    )
    .replace(preload, (link, of) => (of === folder ? "" : link))
    .replace("</head>", () => `${tags}</head>`);
}
