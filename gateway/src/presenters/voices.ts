import type { Voices as RpcVoices } from "@tutti/proto/rpc/rooms/v1/rooms";

/** What listeners of a room may do, and which pages therefore offer. Chat is off in a visitor's room. */
export interface Voices {
  chat_enabled: boolean;
  reactions_enabled: boolean;
}

/** Both are off with a service that does not have them yet. */
export const presentVoices = (voices: RpcVoices | undefined): Voices => ({
  chat_enabled: voices?.chatEnabled ?? false,
  reactions_enabled: voices?.reactionsEnabled ?? false,
});
