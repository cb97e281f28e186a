/** Fails the build of a remote that would carry its own copy of what the host provides. */
module.exports = function forbid() {
  throw new Error(`${this.resourcePath}: the host provides this; import it through @tutti/kit`);
};
