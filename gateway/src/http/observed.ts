import { newHistogram, openSpan } from "@tutti/service-kit";
import type { Request, RequestHandler } from "express";

const duration = newHistogram(
  "tutti_http_seconds",
  "Time until a call of the gateway's was answered, in seconds.",
  ["route", "status"],
);

/** The call's route pattern, without the usernames and room names in its URL. */
const nameOf = ({ method, baseUrl, route }: Request): string =>
  route ? `${method} ${baseUrl}${route.path}` : `${method} /api/…`;

const series = new Map<string, ReturnType<typeof duration.labels>>();

/** The series of a route and status, of which there are few: finding one by its labels costs more than counting. */
function seriesOf(route: string, status: string) {
  const key = `${status} ${route}`;
  const found = series.get(key) ?? duration.labels(route, status);
  series.set(key, found);
  return found;
}

/** Times every call and opens the root span of its trace. */
export const observed: RequestHandler = (request, response, next) => {
  const began = performance.now();
  const span = openSpan(nameOf(request), "server", { attributes: { "http.request.method": request.method } });
  response.once("close", () => {
    const name = nameOf(request);
    // The client may have disconnected before the answer.
    const status = response.headersSent ? response.statusCode : null;
    seriesOf(name, String(status ?? "none")).observe((performance.now() - began) / 1000);
    const attributes = status === null ? {} : { "http.response.status_code": status };
    const error = status !== null && status >= 500 ? new Error(`HTTP ${status}`) : undefined;
    span.end({ name, attributes, error });
  });
  span.run(next);
};
