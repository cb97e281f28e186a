import type { Application, Request } from "express";
import type { Dependencies } from "./queries/dependencies.ts";

/** Sets what the app's controllers are constructed with. */
export function provide(app: Application, dependencies: Dependencies): void {
  app.locals.dependencies = dependencies;
}

function dependenciesOf({ locals }: Application): Dependencies {
  const { dependencies }: { dependencies?: Dependencies } = locals;
  if (!dependencies) throw new Error("A controller is used before provide() was called for its app.");
  return dependencies;
}

/** tsoa's `iocModule`: constructs a controller for each call, with the dependencies of the app that received it. */
export const iocContainer = ({ app }: Pick<Request, "app">) => ({
  get: <T>(Controller: new (dependencies: Dependencies) => T): T => new Controller(dependenciesOf(app)),
});
