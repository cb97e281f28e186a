/** All accounts that the schema names. */
export const people = `
select owner_id as id from rooms.rooms union select successor_id from rooms.rooms
union select requester_id from rooms.requests union select requester_id from rooms.pins
union select user_id from rooms.favorite_rooms union select user_id from rooms.room_roles
union select user_id from rooms.sanctions union select by_id from rooms.sanctions
union select by_id from rooms.acts union select whom_id from rooms.acts`;
