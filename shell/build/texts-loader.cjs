const { readdirSync } = require("node:fs");

/** `(language) => import(/* … *\/ `./${language}.ts`)`, with the folder and the comments of the import. */
const byTemplate =
  /\(language(?:: Language)?\)(?:: [^=]*)? =>\s*import\(((?:\s*\/\*.*?\*\/)*)\s*`(\.\/(?:[\w-]+\/)?)\$\{language\}\.ts`,?\s*\)/g;

/**
 * Writes the import of a catalogue by its language as one import for each file of the folder, whose code is a quarter
 * of that of the bundler's context modules. `[request]` in a chunk's name is the language.
 */
module.exports = function textsLoader(source) {
  return source.replace(byTemplate, (_, comments, folder) => {
    const files = readdirSync(`${this.context}/${folder}`).filter((file) => /^[a-z]{2}\.ts$/.test(file));
    this.addContextDependency(`${this.context}/${folder}`);
    const imports = files.map((file) => {
      const language = file.slice(0, 2);
      return `${language}: () => import(${comments.replace("[request]", language)} "${folder}${file}")`;
    });
    return `(language) => ({ ${imports.join(", ")} })[language]?.()`;
  });
};
