import { isMuted, type Peace, refusalToEnter } from "@tutti/proto/peace";
import { wireVersion } from "@tutti/proto/sync";
import type { NodeParts } from "../parts/node-parts.ts";
import { placeIn } from "../room/directory.ts";
import type { LocalRoom } from "../room/local-room.ts";
import { publicName } from "../room/public-name.ts";
import type { Membership } from "../session/membership.ts";
import type { Session } from "../session/session.ts";
import { maySpeak } from "../voices/may-speak.ts";
import { parseNickname } from "../voices/nickname.ts";
import { stampedState } from "../wire/messages.ts";
import { recordVisit } from "./note-act.ts";

/** Throws unless the session's person may be in a room of this peace. */
function requireMayEnter({ clock }: NodeParts, { identity, visitor }: Session, peace: Peace): void {
  const { userId, created } = identity;
  const refusal = refusalToEnter(peace, { userId, visitor, created }, clock.now());
  // guard: banned-may-not-join
  if (refusal) throw refusal;
}

/** The person's place in an acquired room, which is released again if they may not enter. */
async function placeNow(node: NodeParts, session: Session, room: LocalRoom) {
  try {
    const access = await node.directory.access(room.name);
    requireMayEnter(node, session, access.peace);
    return placeIn(access, session.identity.userId);
  } catch (error) {
    node.rooms.release(room);
    throw error;
  }
}

/** A visitor's id for the hosts of an owned room. In a visitor's room, where everybody is host, there is none. */
const personIdOf = (
  { personIds }: NodeParts,
  { identity, visitor }: Session,
  room: LocalRoom,
): string | null => (identity.userId !== null || room.isOwnerless ? null : personIds.seal(room.id, visitor));

/** Joins a room. Identity and role come from the session and the room's access, never from the message. */
export async function joinRoom(
  node: NodeParts,
  session: Session,
  roomName: string,
  nickname: string | null,
): Promise<Membership> {
  const { username, userId, created } = session.identity;
  const startedAt = node.clock.now();
  const access = await node.directory.access(roomName, userId === null ? null : { userId, username });
  requireMayEnter(node, session, access.peace);
  const person = await node.newBrowsers.personOf(session);
  const room = await node.rooms.acquire(access);
  // Role and bans may have changed meanwhile; from the entry on, a change finds the member.
  const place = await placeNow(node, session, room);
  const membership: Membership = {
    id: session.id,
    username,
    userId,
    ...place,
    ...person,
    created,
    visitor: session.visitor,
    personId: personIdOf(node, session, room),
    enteredAt: node.clock.now(),
    wire: session.wire,
    nickname: nicknameOf(node, session, { nickname, peace: access.peace }),
    room,
    typedName: roomName,
    joinedPlayingAt: room.state.isPlaying ? startedAt : null,
  };
  room.enter(membership);
  const isFirstTab = room.isOnlyTab(membership);
  recordVisit(node, membership, "join_room");
  node.listening.entered(room);
  node.ownerAbsence.entered(room.id, membership);
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
  const votes = node.skipVotes.frameOf(room);
  if (votes) session.wire.write(votes);
  void sendHistory(node, session, membership);
  if (!isFirstTab) return membership;
  const move = { came: true, username, publicName: publicName(room, membership) };
  node.announcer.announce(room, move);
  node.relay.moved(room.id, move);
  return membership;
}

/**
 * A visitor's nickname. One that breaks the rules is none: it must not keep its visitor from the music. So is that of a
 * muted visitor, who would else change it by another connection.
 */
function nicknameOf(
  { clock }: NodeParts,
  { identity: { userId }, visitor }: Session,
  { nickname, peace }: { readonly nickname: string | null; readonly peace: Peace },
): string | null {
  if (nickname === null || userId !== null) return null;
  // guard: muted-joins-unnamed
  if (isMuted(peace, { userId, visitor }, clock.now())) return null;
  try {
    return parseNickname(nickname);
  } catch {
    return null;
  }
}

/** Sends the chat so far, after `joined`, which does not wait for it. Without the database the room has no history. */
async function sendHistory(node: NodeParts, session: Session, { room }: Membership): Promise<void> {
  try {
    if (maySpeak("chat", await node.directory.access(room.name)) !== null) return;
    const frame = await node.chatHistory.frame(room);
    if (!session.isOver) session.wire.write(frame);
  } catch (error) {
    node.log.warn({ err: error }, "a room's chat was not read");
  }
}

/** Removes a member that left, or whose connection ended. */
export function leaveRoom(node: NodeParts, membership: Membership): void {
  const { room, username } = membership;
  const move = { came: false, username, publicName: publicName(room, membership) };
  const isLastTab = room.isOnlyTab(membership);
  const wasVisible = room.audience.isVisible(membership);
  room.leave(membership);
  recordVisit(node, membership, "leave_room");
  node.listening.left(room);
  node.skipVotes.left(room, membership);
  if (isLastTab) node.ownerAbsence.left(room.id, membership);
  // Renew the lease before publishing the move: nodes that receive it recount the leases.
  void node.presence.renew(room).then(() => {
    if (isLastTab) {
      if (room.members.size > 0) node.announcer.announce(room, move);
      node.relay.moved(room.id, move);
    } else {
      node.announcer.announceLevels(room, () => node.relay.renewed(room.id, "levels"));
      node.relay.renewed(room.id, "ended");
      if (wasVisible) {
        node.announcer.announcePeople(room);
        node.relay.renewed(room.id, "people");
      }
    }
    node.endedTracks.reconsider(room);
  });
  node.rooms.release(room);
}
