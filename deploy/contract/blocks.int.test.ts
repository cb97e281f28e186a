import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestProduct } from "../tools/testing/product.ts";
import { type Client, client } from "./client.ts";

let product: Awaited<ReturnType<typeof startTestProduct>>;
let call: Client;
beforeAll(async () => {
  product = await startTestProduct();
  call = client(product.origin);
});
afterAll(() => product.stop());

type Account = Awaited<ReturnType<Client["register"]>>;
const block = ({ token }: Account, username: string, isBlocked = true) =>
  call.post("/api/user/block", { username, block: isBlocked }, { token });
const follow = ({ token }: Account, { username }: Account) =>
  call.post("/api/user/follow", { username, action: "follow" }, { token });
const blockedBy = async (account: Account) => (await call.get("/api/user/blocked", account)).body.blocked;
const following = async (account: Account) => (await call.get("/api/user/following", account)).body.following;

test("a block is the account's own, ends following both ways, and is undone", async () => {
  const [ada, eve] = [await call.register("ada"), await call.register("eve")];
  await follow(ada, eve);
  await follow(eve, ada);
  expect(await block(ada, eve.username.toUpperCase())).toMatchObject({
    status: 200,
    body: { is_blocked: true },
  });
  await block(ada, eve.username);
  expect(await blockedBy(ada)).toEqual([eve.username]);
  expect([await following(ada), await following(eve)]).toEqual([[], []]);
  expect(await follow(eve, ada)).toMatchObject({ status: 403, body: { code: "cannot_follow" } });
  await block(ada, eve.username, false);
  expect(await blockedBy(ada)).toEqual([]);
  expect((await follow(eve, ada)).status).toBe(200);
});

test("the blocked account reads nothing of it: no notice, and the same profile as before", async () => {
  const [ada, eve] = [await call.register("ada"), await call.register("eve")];
  const profile = async () => (await call.get(`/api/user/profile/${ada.username}`, eve)).body;
  const before = await profile();
  await block(ada, eve.username);
  expect(await profile()).toEqual(before);
  expect(await blockedBy(eve)).toEqual([]);
  expect((await call.get("/api/notices", eve)).body).toMatchObject({ notices: [], unseen: 0 });
});

test("unknown accounts, oneself, oversized names and visitors are refused", async () => {
  const ada = await call.register("ada");
  expect(await block(ada, "nobody-of-that-name")).toMatchObject({ body: { code: "user_not_found" } });
  expect(await block(ada, ada.username)).toMatchObject({ status: 422, body: { code: "block_yourself" } });
  expect((await block(ada, "x".repeat(129))).status).toBe(422);
  expect((await block(ada, `${ada.username}\u202e`)).status).toBe(404);
  expect((await block({ username: "", token: "" }, ada.username)).status).toBe(401);
  expect((await call.get("/api/user/blocked")).status).toBe(401);
});
