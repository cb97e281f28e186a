import { Controller, Get, Route, Tags } from "@tsoa/runtime";
import type { Dependencies } from "../queries/dependencies.ts";

interface MaintenanceNotice {
  /** `announce`: pages show the text. `closed`: writes are refused, too. */
  level: "announce" | "closed";
  /** The operator's text. */
  text: string;
  /** The end as planned, in ms since 1970; null if it is not known. */
  until: number | null;
}

type Needed = Pick<Dependencies, "maintenance">;

@Route("maintenance")
@Tags("About")
export class MaintenanceController extends Controller {
  readonly #deps: Needed;

  constructor(deps: Needed) {
    super();
    this.#deps = deps;
  }

  /** The operator's notice of maintenance; null when there is none. */
  @Get()
  public async notice(): Promise<{ notice: MaintenanceNotice | null }> {
    return { notice: this.#deps.maintenance() };
  }
}
