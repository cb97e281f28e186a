import { setting } from "@tutti/service-kit";

export const settings = {
  address: setting.text("ROOMS_ADDRESS", "the gRPC listen address of rooms, host:port", {
    fallback: "127.0.0.1:0",
  }),
  roomsPerAccount: setting.integer(
    "ROOMS_PER_ACCOUNT",
    { min: 1, max: 100_000_000 },
    "maximum of rooms per account, without its favorites room",
    { fallback: "200" },
  ),
  newRoomsPerHour: setting.integer(
    "NEW_ROOMS_PER_HOUR",
    { min: 1, max: 100_000_000 },
    "maximum of new rooms per network (an IPv4 address, an IPv6 /64) and hour, with accounts or without",
    { fallback: "60" },
  ),
  visitorRoomHours: setting.integer(
    "VISITOR_ROOM_HOURS",
    { min: 1, max: 1_000_000 },
    "hours without listeners after which a visitor's room is deleted and its name is free",
    { fallback: "24" },
  ),
};
