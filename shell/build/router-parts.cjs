/**
 * Lets the bundler drop unused parts of react-router. Its build names every component by an assignment and creates
 * contexts without marking the call as pure, so that all of them would count as used.
 */
module.exports = (source) =>
  source
    .replace(/^\w+\.displayName = "[^"]*";$/gm, "")
    .replace(/= (?=React\d*\.(?:createContext|forwardRef|memo)\()/g, "= /* @__PURE__ */ ");
