import { Body, Controller, Post, Request, Response, Route, Tags } from "@tsoa/runtime";
import type { Request as HttpRequest } from "express";
import type { ErrorAnswer } from "../presenters/error.ts";
import type { Dependencies } from "../queries/dependencies.ts";

interface FailedLoad {
  /**
   * The remote's name in the registry, such as `mfe_store`.
   * @maxLength 64
   */
  name: string;
  /**
   * Its build in the registry.
   * @maxLength 64
   */
  build: string;
}

type Needed = Pick<Dependencies, "remoteFailures">;

@Route("remotes")
@Tags("Remotes")
export class RemotesController extends Controller {
  readonly #deps: Needed;

  constructor(deps: Needed) {
    super();
    this.#deps = deps;
  }

  /** A page reports that a remote did not load. `counted`: the build is deployed, and the network did not report too often. */
  @Post("failed")
  @Response<ErrorAnswer>(422)
  public async failed(
    @Body() body: FailedLoad,
    @Request() request: HttpRequest,
  ): Promise<{ counted: boolean }> {
    return { counted: await this.#deps.remoteFailures.report(body, request) };
  }
}
