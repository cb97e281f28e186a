import { type Findings, forEach, missedGoals, type Simulated, welcomeCoins } from "./world.ts";

const keptByDay = `
  select coalesce(max(coins), 0) as n from (
    select sum(host_coins - host_bought - withheld) as coins from payments.holds
    where state = 'captured' and host_id = any ($1)
    group by host_id, (ended_at at time zone 'utc')::date
  ) days`;
const held = (account: string) =>
  `select coalesce(sum(coins), 0) as n from payments.derived_balances where account = '${account}'`;
const bought = "select coalesce(sum(bought), 0) as n from payments.accounts where user_id = any ($1)";

/**
 * Accounts that are created for their welcome gift, each of which spends all of it in a room of one of `hosts`; then
 * the hosts pay each other in a circle.
 */
export async function throwAways(
  world: Simulated,
  { accounts, hosts }: { readonly accounts: number; readonly hosts: number },
): Promise<Findings> {
  const hostIds = await Promise.all(Array.from({ length: hosts }, () => world.person()));
  const rooms = await Promise.all(hostIds.map((host) => world.room(host, welcomeCoins, 10)));
  const roomOf = (index: number) => rooms[index % hosts] ?? "";
  let paid = 0;
  const pay = async (userId: string, roomId: string) => {
    const hold = await world.place(userId, roomId);
    if (hold === null) return;
    await world.capture(hold);
    paid += welcomeCoins;
  };
  await forEach(Array.from({ length: accounts }), async (_, index) =>
    pay(await world.person(), roomOf(index)),
  );
  const feeding = paid;
  for (let round = 1; round <= 3; round++)
    await forEach(hostIds, (host, index) => pay(host, roomOf(index + round)));

  const maxGifts = await world.number(keptByDay, [hostIds]);
  const boughtCoins = await world.number(bought, [hostIds]);
  const welcome = -(await world.number(held("house:welcome")));
  const withheld = await world.number(held("house:withheld"));
  const fees = await world.number(held("house:fees"));
  const left = await world.number("select coalesce(sum(coins), 0) as n from payments.accounts");
  const missing = welcome - left - withheld - fees;
  return {
    title: `${accounts} throw-away accounts feed ${hosts} hosts, who then feed each other`,
    rows: [
      ["welcome gifts", welcome],
      ["paid by the throw-away accounts", feeding],
      ["paid by the hosts to each other", paid - feeding],
      ["the most gifts that one host kept on one day", maxGifts],
      ["above the day's limit, kept by the house", withheld],
      ["the house's own part of the prices", fees],
      ["left in all purses", left],
      ["bought coins among the hosts", boughtCoins],
      ["unaccounted coins", missing],
    ],
    faults: [...missedGoals({ maxGifts, boughtCoins, missing }), ...(await world.faults())],
  };
}
