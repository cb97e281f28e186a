import { Controller, Get, Route, Tags } from "@tsoa/runtime";
import type { Release } from "../changelog/parse.ts";
import type { Dependencies } from "../queries/dependencies.ts";

type Needed = Pick<Dependencies, "releases">;

@Route("changelogs")
@Tags("About")
export class ChangelogsController extends Controller {
  readonly #deps: Needed;

  constructor(deps: Needed) {
    super();
    this.#deps = deps;
  }

  /** All releases, newest first. */
  @Get()
  public async list(): Promise<{ changelogs: Release[] }> {
    return { changelogs: [...this.#deps.releases] };
  }
}
