import { Body, Controller, Post, Response, Route, Tags } from "@tsoa/runtime";
import type { ErrorAnswer } from "../presenters/error.ts";
import { kindOf, type ReportKindName, type ReportReasonName, reasonOf } from "../presenters/report.ts";
import type { Dependencies } from "../queries/dependencies.ts";
import { reportSubject } from "../queries/report-subject.ts";

interface NewReport {
  kind: ReportKindName;
  reason: ReportReasonName;
  /**
   * What happened, in the reporter's words.
   * @maxLength 1000
   */
  text: string;
  /**
   * The reported room, or where it happened.
   * @maxLength 10000
   */
  room_name?: string;
  /**
   * The reported person.
   * @maxLength 128
   */
  username?: string;
  /**
   * The reported message.
   * @maxLength 64
   */
  message_id?: string;
}

type Needed = Pick<Dependencies, "auth" | "rooms" | "moderation">;

@Route("reports")
@Tags("Moderation")
export class ReportsController extends Controller {
  readonly #deps: Needed;

  constructor(deps: Needed) {
    super();
    this.#deps = deps;
  }

  /**
   * Reports a person, a message or a room to the administrators. While the caller's report of the same subject is open,
   * that one is answered again. At most 10 in 24 hours for an account; 3 for a visitor's browser, and 30 for all visitors
   * of a network.
   */
  @Post("")
  @Response<ErrorAnswer>(404)
  @Response<ErrorAnswer>(422)
  @Response<ErrorAnswer>(429)
  public async report(@Body() body: NewReport): Promise<{ report_id: string; created_at: string }> {
    const { kind, reason, text } = body;
    const subject = await reportSubject(this.#deps, body);
    const { reportId, createdAt } = await this.#deps.moderation.createReport({
      ...subject,
      kind: kindOf[kind],
      reason: reasonOf[reason],
      text,
    });
    return { report_id: reportId, created_at: createdAt?.toISOString() ?? "" };
  }
}
