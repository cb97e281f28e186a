import { Body, Controller, Get, Post, Query, Response, Route, Security, Tags } from "@tsoa/runtime";
import { SanctionKind } from "@tutti/proto/rpc/rooms/v1/rooms";
import type { ErrorAnswer } from "../presenters/error.ts";
import type { AuditEntry, Sanction } from "../presenters/peace.ts";
import type { Dependencies } from "../queries/dependencies.ts";
import { auditLog, personIn, sanctionsIn } from "../queries/sanctions.ts";

interface PersonNamed {
  /** @maxLength 10000 */
  room_name: string;
  /**
   * An account. One of the two.
   * @maxLength 128
   */
  username?: string;
  /**
   * A visitor, as `presence` names them to hosts.
   * @maxLength 256
   */
  person_id?: string;
  /**
   * At most 200 characters.
   * @maxLength 1000
   */
  reason?: string;
}
interface PersonSanctioned extends PersonNamed {
  /** Absent: for good. */
  minutes?: 60 | 1440;
  /** Also bans or mutes everybody else behind a visitor's network, for an hour. */
  with_network?: boolean;
}
interface Sanctioned {
  sanction_id: string;
  /** Id of the network's sanction, if one was asked for beside the person's. */
  network_sanction_id?: string;
}
interface SanctionNamed {
  /** @maxLength 10000 */
  room_name: string;
  /** @maxLength 64 */
  sanction_id: string;
}
interface PeaceChange {
  /** @maxLength 10000 */
  room_name: string;
  /** Visitors may not enter. */
  accounts_only: boolean;
  /** Minutes between two requests of one person; 0: none. */
  slow_mode_minutes: 0 | 1 | 5 | 10 | 30;
  /** Only who is in the room when it is turned on may request, vote and write; others may listen. */
  only_who_is_here: boolean;
}

type Needed = Pick<Dependencies, "auth" | "rooms">;

/** Removals, bans and mutes are for the owner and co-hosts, settings and the log for the owner. */
@Route("")
@Tags("Peace")
export class PeaceController extends Controller {
  readonly #deps: Needed;

  constructor(deps: Needed) {
    super();
    this.#deps = deps;
  }

  /** Ends a person's connections to the room; they may come back. */
  @Post("room-people/remove")
  @Security("session")
  @Response<ErrorAnswer>(403)
  @Response<ErrorAnswer>(404)
  @Response<ErrorAnswer>(409)
  public async removePerson(@Body() body: PersonNamed): Promise<{ ok: boolean }> {
    const { room_name: roomName, reason = "" } = body;
    await this.#deps.rooms.removePerson({ roomName, person: await personIn(this.#deps, body), reason });
    return { ok: true };
  }

  /** Bans a person: connections end, calls are refused, and the coins of what they have waiting are returned. */
  @Post("room-people/ban")
  @Security("session")
  @Response<ErrorAnswer>(403)
  @Response<ErrorAnswer>(404)
  @Response<ErrorAnswer>(409)
  @Response<ErrorAnswer>(422)
  public async banPerson(@Body() body: PersonSanctioned): Promise<Sanctioned> {
    return this.#sanction(SanctionKind.BAN, body);
  }

  /** Mutes a person: they may listen, and may not request, vote or write. */
  @Post("room-people/mute")
  @Security("session")
  @Response<ErrorAnswer>(403)
  @Response<ErrorAnswer>(404)
  @Response<ErrorAnswer>(409)
  @Response<ErrorAnswer>(422)
  public async mutePerson(@Body() body: PersonSanctioned): Promise<Sanctioned> {
    return this.#sanction(SanctionKind.MUTE, body);
  }

  /** Ends a ban or mute. */
  @Post("room-people/lift")
  @Security("session")
  @Response<ErrorAnswer>(403)
  @Response<ErrorAnswer>(404)
  public async liftSanction(@Body() body: SanctionNamed): Promise<{ ok: boolean }> {
    await this.#deps.rooms.liftSanction({ roomName: body.room_name, sanctionId: body.sanction_id });
    return { ok: true };
  }

  /**
   * Who is banned or muted, newest first.
   * @maxLength room_name 10000
   */
  @Get("room-people/sanctions")
  @Security("session")
  @Response<ErrorAnswer>(403)
  @Response<ErrorAnswer>(404)
  public async listSanctions(@Query() room_name: string): Promise<{ sanctions: Sanction[] }> {
    return { sanctions: await sanctionsIn(this.#deps, room_name) };
  }

  /** Sets what the room does against disturbance. The owner only. */
  @Post("room/update-peace")
  @Security("session")
  @Response<ErrorAnswer>(403)
  @Response<ErrorAnswer>(404)
  public async updatePeace(@Body() body: PeaceChange): Promise<{ ok: boolean }> {
    await this.#deps.rooms.updatePeace({
      roomName: body.room_name,
      accountsOnly: body.accounts_only,
      slowModeMinutes: body.slow_mode_minutes,
      onlyWhoIsHere: body.only_who_is_here,
    });
    return { ok: true };
  }

  /**
   * What was done to the room's peace and roles in the last 90 days, newest first. `before`: the id of the last one of
   * the page before. The owner only.
   * @maxLength room_name 10000
   * @maxLength before 20
   * @pattern before ^\d*$
   * @isInt limit
   * @minimum limit 1
   * @maximum limit 100
   */
  @Get("room/audit-log")
  @Security("session")
  @Response<ErrorAnswer>(403)
  @Response<ErrorAnswer>(404)
  @Response<ErrorAnswer>(422)
  public async readAuditLog(
    @Query() room_name: string,
    @Query() before = "",
    @Query() limit = 50,
  ): Promise<{ entries: AuditEntry[] }> {
    return { entries: await auditLog(this.#deps, { roomName: room_name, before, limit }) };
  }

  async #sanction(kind: SanctionKind, body: PersonSanctioned): Promise<Sanctioned> {
    const { room_name: roomName, reason = "", minutes, with_network: withNetwork = false } = body;
    const person = await personIn(this.#deps, body);
    const given = { roomName, person, kind, minutes, reason, withNetwork };
    const { sanction, network } = await this.#deps.rooms.sanctionPerson(given);
    return { sanction_id: sanction?.id ?? "", ...(network ? { network_sanction_id: network.id } : {}) };
  }
}
