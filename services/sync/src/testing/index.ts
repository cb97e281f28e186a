export {
  type FakeRoom,
  fakeLogins,
  fakeRooms,
  fakeTickets,
  memoryArchive,
  memoryAttendance,
  ownedRoom,
  song,
} from "./fake-services.ts";
export { memoryBus } from "./memory-bus.ts";
export { memoryChat } from "./memory-chat.ts";
