/** The functions that single-spa calls on a remote; created by `createLifecycles` of `@tutti/kit/remote`. */
export interface Lifecycles {
  bootstrap(props: object): Promise<unknown>;
  mount(props: object): Promise<unknown>;
  unmount(props: object): Promise<unknown>;
}

/** The exports of a remote's `./lifecycles`. */
export interface RemoteModule extends Lifecycles {
  /** A parcel that the shell keeps mounted beside the routes once the remote has been opened. */
  readonly companion?: Lifecycles;
}
