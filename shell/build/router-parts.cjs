/**
 * Lets the bundler drop unused parts of react-router. Its build names every component by an assignment and creates
 * contexts without marking the call as pure, so that all of them would count as used. The page has a `Router` alone:
 * the branches for its data routers, with their error screens and redirects, are never taken.
 */
const dataRouterParts = [
  ["let dataRouterState = dataRouterOpts?.state;", "const dataRouterState = null;"],
  ["return isDataRoute ? useNavigateStable() : useNavigateUnstable();", "return useNavigateUnstable();"],
  ["RenderErrorBoundary.contextType = RSCRouterContext;", ""],
];

function withoutDataRouters(source) {
  if (!source.includes("function _renderMatches(")) return source;
  return dataRouterParts.reduce((rest, [part, replacement]) => {
    if (!rest.includes(part)) throw new Error(`react-router no longer contains: ${part}`);
    return rest.replace(part, replacement);
  }, source);
}

module.exports = (source) =>
  withoutDataRouters(source)
    .replace(/^\w+\.displayName = "[^"]*";$/gm, "")
    .replace(/= (?=React\d*\.(?:createContext|forwardRef|memo)\()/g, "= /* @__PURE__ */ ");
