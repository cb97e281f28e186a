import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { StripeBooks } from "./books.ts";

interface Reply {
  readonly status: number;
  readonly body: object;
}

const found = (body: object): Reply => ({ status: 200, body });
const listOf = (data: object[], url: string): Reply => found({ object: "list", data, has_more: false, url });
const refused = (status: number, code: string, message: string): Reply => ({
  status,
  body: { error: { type: "invalid_request_error", code, message } },
});

/** A call with its form parsed into flat names such as `line_items[0][quantity]`. */
export interface StripeCall {
  readonly route: string;
  readonly form: ReadonlyMap<string, string>;
  readonly key: string | null;
  readonly version: string | null;
}

const metadataOf = (form: ReadonlyMap<string, string>) =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return key ? [[key, value]] : [];
    }),
  );

function openSession(books: StripeBooks, form: ReadonlyMap<string, string>): Reply {
  const price = "line_items[0][price_data]";
  const cents = Number(form.get(`${price}[unit_amount]`));
  if (form.get("mode") !== "payment" || !Number.isInteger(cents) || cents < 50 || !form.get("success_url"))
    return refused(400, "parameter_missing", "This session can not be opened.");
  const customer = form.get("customer") ?? null;
  if (customer !== null && !books.customers.has(customer))
    return refused(400, "resource_missing", `No such customer: '${customer}'`);
  return found(
    books.open({
      customer,
      amount_total: cents * Number(form.get("line_items[0][quantity]")),
      currency: form.get(`${price}[currency]`) ?? "",
      client_reference_id: form.get("client_reference_id") ?? "",
      metadata: metadataOf(form),
    }),
  );
}

function makeRefund(books: StripeBooks, form: ReadonlyMap<string, string>): Reply {
  const payment = form.get("payment_intent");
  const charge = [...books.charges.values()].find((each) => each.payment_intent === payment);
  if (!charge) return refused(404, "resource_missing", `No such payment_intent: ${payment}`);
  const hasOpenDispute = books.disputes.some((each) => each.charge === charge.id && each.status !== "won");
  if (hasOpenDispute) return refused(400, "charge_disputed", "This charge is disputed.");
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) return refused(400, "charge_already_refunded", "This charge has been refunded already.");
  const cents = Number(form.get("amount"));
  if (!(cents > 0 && cents <= left)) return refused(400, "amount_too_large", "More than is unrefunded.");
  return found(books.refundCharge(charge, cents, metadataOf(form)));
}

function answer(books: StripeBooks, { route, form }: StripeCall): Reply {
  const [method, , , ...rest] = route.split(/[ /]/);
  const [family, id, action] = rest[0] === "checkout" ? rest.slice(1) : rest;
  if (family === "sessions" && method === "POST" && !id) return openSession(books, form);
  if (family === "sessions" && id) {
    const session = books.sessions.get(id);
    if (!session) return refused(404, "resource_missing", `No such checkout.session: ${id}`);
    if (action === "expire" && session.status !== "open")
      return refused(400, "session_not_open", "Only open sessions can be expired.");
    if (action === "expire") books.expire(id);
    return found(
      form.get("expand[0]") === "payment_intent.latest_charge" ? books.expanded(session) : session,
    );
  }
  if (family === "sessions") {
    const payment = form.get("payment_intent");
    const paid = [...books.sessions.values()].filter((session) => session.payment_intent === payment);
    const isWhole = form.get("expand[0]") === "data.payment_intent.latest_charge";
    return listOf(isWhole ? paid.map((each) => books.expanded(each)) : paid, "/v1/checkout/sessions");
  }
  if (family === "charges" && id) {
    const charge = books.charges.get(id);
    return charge ? found(charge) : refused(404, "resource_missing", `No such charge: ${id}`);
  }
  if (family === "refunds" && method === "POST") return makeRefund(books, form);
  if (family === "refunds") {
    const [of, from] = [form.get("charge"), Number(form.get("created[gte]") ?? 0)];
    const payment = form.get("payment_intent");
    return listOf(
      books.refunds.filter(
        ({ charge, payment_intent, created }) =>
          charge === (of ?? charge) && payment_intent === (payment ?? payment_intent) && created >= from,
      ),
      "/v1/refunds",
    );
  }
  if (family === "disputes") {
    const [of, from] = [form.get("charge"), Number(form.get("created[gte]") ?? 0)];
    return listOf(
      books.disputes.filter(({ charge, created }) => charge === (of ?? charge) && created >= from),
      "/v1/disputes",
    );
  }
  return refused(404, "unknown_route", route);
}

async function read(request: IncomingMessage): Promise<StripeCall> {
  const url = new URL(request.url ?? "/", "http://stripe");
  const body = await text(request);
  const header = (name: string) => request.headers[name]?.toString() ?? null;
  return {
    route: `${request.method} ${url.pathname}`,
    form: new Map([...url.searchParams, ...new URLSearchParams(body)]),
    key: header("idempotency-key"),
    version: header("stripe-version"),
  };
}

interface Control {
  isAway: boolean;
  /** A resource that the key has no permission for, such as `disputes`. */
  hidden: string;
  /** A route whose calls are carried out while their answers are lost, such as `POST /v1/refunds`. */
  losesAnswer: string;
}

/** Fake of Stripe's HTTP API as far as it is used: form-encoded calls, JSON responses, idempotency keys. */
export async function startStripe({
  secretKey = "sk_test_local",
  webhookSecret = "whsec_local",
  now = () => Date.now(),
} = {}) {
  const books = new StripeBooks({ webhookSecret, now });
  const calls: StripeCall[] = [];
  const answered = new Map<string, Reply>();
  const control: Control = { isAway: false, hidden: "", losesAnswer: "" };
  const server = createServer(async (request, response) => {
    const send = ({ status, body }: Reply) =>
      void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return send(refused(401, "api_key_invalid", "Invalid API key."));
    const call = await read(request);
    calls.push(call);
    if (control.isAway) return void request.socket.destroy();
    if (control.hidden && call.route === `GET /v1/${control.hidden}`)
      return send(refused(403, "more_permissions_required", "This key may not read that."));
    const known = call.key === null ? undefined : answered.get(call.key);
    const reply = known ?? answer(books, call);
    if (call.key !== null && reply.status < 500) answered.set(call.key, reply);
    if (control.losesAnswer === call.route) return void request.socket.destroy();
    send(reply);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    books,
    calls,
    control,
    secretKey,
    webhookSecret,
    /** As Stripe does after 24 hours. */
    forgetKeys: () => answered.clear(),
    apiBase: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type TestStripe = Awaited<ReturnType<typeof startStripe>>;
