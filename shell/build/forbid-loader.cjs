/** Fails the build of a remote that would bundle its own copy of a package that the host provides. */
module.exports = function forbid() {
  throw new Error(`${this.resourcePath}: the host provides this; import it through @tutti/kit`);
};
