/** What single-spa calls on a remote; made by `createLifecycles` of `@tutti/kit/remote`. */
export interface Lifecycles {
  bootstrap(props: object): Promise<unknown>;
  mount(props: object): Promise<unknown>;
  unmount(props: object): Promise<unknown>;
}

/** What a remote exposes as `./lifecycles`. */
export interface RemoteModule extends Lifecycles {
  /** A parcel that the shell keeps mounted beside the routes once the remote has been opened. */
  readonly companion?: Lifecycles;
}
