/** What single-spa calls on a remote; made by `createLifecycles` of `@tutti/kit/remote`. */
export interface Lifecycles {
  bootstrap(props: object): Promise<unknown>;
  mount(props: object): Promise<unknown>;
  unmount(props: object): Promise<unknown>;
}
