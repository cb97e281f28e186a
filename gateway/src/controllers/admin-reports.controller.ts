import { Body, Controller, Get, Post, Query, Response, Route, Security, Tags } from "@tsoa/runtime";
import type { ErrorAnswer } from "../presenters/error.ts";
import { presentReportGroup, type ReportGroup } from "../presenters/report.ts";
import type { Dependencies } from "../queries/dependencies.ts";

interface ReportVerdict {
  /** @maxLength 64 */
  report_id: string;
  upheld: boolean;
  /**
   * The reason, which both sides read.
   * @minLength 1 @maxLength 1000
   */
  text: string;
}
interface ReportPage {
  groups: ReportGroup[];
  has_more: boolean;
  /** Number of open groups. */
  open_count: number;
}

type Needed = Pick<Dependencies, "moderation">;

@Route("admin/reports")
@Tags("Administration")
@Security("session", ["admin"])
@Response<ErrorAnswer>(401)
@Response<ErrorAnswer>(403)
export class AdminReportsController extends Controller {
  readonly #deps: Needed;

  constructor(deps: Needed) {
    super();
    this.#deps = deps;
  }

  /**
   * Reports, grouped by what is reported, newest first.
   * @isInt page
   * @minimum page 1
   * @maximum page 100000
   * @isInt limit
   * @minimum limit 1
   * @maximum limit 50
   */
  @Get("")
  @Response<ErrorAnswer>(422)
  public async reports(
    @Query() state: "open" | "decided" = "open",
    @Query() page = 1,
    @Query() limit = 20,
  ): Promise<ReportPage> {
    const decided = state === "decided";
    const answer = await this.#deps.moderation.listReports({ decided, page, limit });
    return {
      groups: answer.groups.map(presentReportGroup),
      has_more: answer.hasMore,
      open_count: answer.openCount,
    };
  }

  /** Decides all open reports of the same subject; the reason is sent to both sides. */
  @Post("decide")
  @Response<ErrorAnswer>(404)
  @Response<ErrorAnswer>(409)
  @Response<ErrorAnswer>(422)
  public async decide(@Body() body: ReportVerdict): Promise<{ decided: number }> {
    const { report_id: reportId, upheld, text } = body;
    const { decided } = await this.#deps.moderation.decideReport({ reportId, upheld, text });
    return { decided };
  }
}
