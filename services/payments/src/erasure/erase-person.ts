import type { Departed, ErasingClient } from "@tutti/service-kit";

/** All accounts that the schema names. */
export const people = `
select user_id as id from payments.accounts union select user_id from payments.holds
union select host_id from payments.holds union select user_id from payments.orders
union select user_id from payments.coupon_uses union select user_id from payments.customers
union select requested_by from payments.refund_requests union select owner_id from payments.rooms`;

/**
 * Erases a person from the books, with the name in their favorites room's. False while money or held coins are under way:
 * a dispute may open during the days in which the deletion can be taken back.
 */
export async function erasePerson(
  client: ErasingClient,
  person: Departed,
  replacement: string,
): Promise<boolean> {
  const { rows } = await client.query<{ isErased: boolean }>(
    `select payments.erase_person($1, $2) as "isErased"`,
    [person.userId, replacement],
  );
  if (!rows[0]?.isErased) return false;
  if (person.username !== "")
    await client.query(
      "update payments.rooms set room_name = '' where lower(room_name) = lower('favorites_' || $1)",
      [person.username],
    );
  return true;
}
