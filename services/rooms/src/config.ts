import { setting } from "@tutti/service-kit";

export const settings = {
  address: setting.text("ROOMS_ADDRESS", "where rooms answers gRPC, host:port", { fallback: "127.0.0.1:0" }),
  roomsPerAccount: setting.integer(
    "ROOMS_PER_ACCOUNT",
    { min: 1, max: 100_000_000 },
    "rooms that one account may have, its favorites aside",
    { fallback: "200" },
  ),
  newRoomsPerHour: setting.integer(
    "NEW_ROOMS_PER_HOUR",
    { min: 1, max: 100_000_000 },
    "rooms that may be made from one network (an IPv4 address, an IPv6 /64) in an hour, with accounts or without",
    { fallback: "60" },
  ),
  visitorRoomHours: setting.integer(
    "VISITOR_ROOM_HOURS",
    { min: 1, max: 1_000_000 },
    "hours without listeners after which a room that a visitor made goes, and its name is free",
    { fallback: "24" },
  ),
};
