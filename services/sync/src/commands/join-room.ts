import { wireVersion } from "@tutti/proto/sync";
import type { NodeParts } from "../node-parts.ts";
import { placeIn } from "../room/directory.ts";
import { publicName } from "../room/public-name.ts";
import type { Membership } from "../session/membership.ts";
import type { Session } from "../session/session.ts";
import { maySpeak } from "../voices/may-speak.ts";
import { parseNickname } from "../voices/nickname.ts";
import { stampedState } from "../wire/messages.ts";
import { recordVisit } from "./note-act.ts";

/** Joins a room. Identity and role come from the session and the room's access, never from the message. */
export async function joinRoom(
  node: NodeParts,
  session: Session,
  roomName: string,
  nickname: string | null,
): Promise<Membership> {
  const { username, userId } = session.identity;
  const startedAt = node.clock.now();
  const access = await node.directory.access(roomName, userId === null ? null : { userId, username });
  const room = await node.rooms.acquire(access);
  // The role may have changed meanwhile; from the entry on, a change finds the member.
  const place = placeIn(await node.directory.access(room.name), userId);
  const membership: Membership = {
    id: session.id,
    username,
    userId,
    ...place,
    device: session.device,
    wire: session.wire,
    nickname: userId === null ? acceptable(nickname) : null,
    room,
    typedName: roomName,
    joinedPlayingAt: room.state.isPlaying ? startedAt : null,
  };
  room.enter(membership);
  const isFirstTab = room.isOnlyTab(membership);
  recordVisit(node, membership, "join_room");
  node.listening.entered(room);
  await node.presence.renew(room);
  const census = await node.presence.census(room);
  if (session.isOver) return membership;
  session.send("joined", {
    room_name: room.name,
    session_id: session.id,
    role: membership.isHost ? "host" : "guest",
    user: { username },
    ...stampedState(room.state),
    ...(membership.isHost ? { users: [...census.users] } : {}),
    users_count: census.count,
    people: census.people,
    playlist_version: access.playlistVersion,
    server_time: Math.round(node.clock.now() * 100) / 100,
    wire_version: wireVersion,
  });
  // Subscribe in the same tick as `joined` is sent: no broadcast is lost, and none precedes it.
  room.fanout.add(session.wire);
  void sendHistory(node, session, membership);
  if (!isFirstTab) return membership;
  const move = { came: true, username, publicName: publicName(room, membership) };
  node.announcer.announce(room, move);
  node.relay.moved(room.id, move);
  return membership;
}

/** A nickname that breaks the rules is none: it must not keep its visitor from the music. */
function acceptable(nickname: string | null): string | null {
  try {
    return nickname === null ? null : parseNickname(nickname);
  } catch {
    return null;
  }
}

/** Sends the chat so far, after `joined`, which does not wait for it. Without the database the room has no history. */
async function sendHistory(
  node: NodeParts,
  session: Session,
  { room, typedName }: Membership,
): Promise<void> {
  try {
    if (maySpeak("chat", await node.directory.access(typedName)) !== null) return;
    const frame = await node.chatHistory.frame(room);
    if (!session.isOver) session.wire.write(frame);
  } catch (error) {
    node.log.warn({ err: error }, "a room's chat was not read");
  }
}
