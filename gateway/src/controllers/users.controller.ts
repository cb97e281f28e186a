import {
  Body,
  Controller,
  Get,
  Path,
  Post,
  Request,
  Response,
  Route,
  Security,
  Tags,
  UploadedFile,
} from "@tsoa/runtime";
import { fault } from "@tutti/proto/faults";
import type { Request as HttpRequest } from "express";
import type { ErrorAnswer } from "../presenters/error.ts";
import type { Profile, ProfileTags, Sex } from "../presenters/profile.ts";
import type { Dependencies } from "../queries/dependencies.ts";
import { profileOf } from "../queries/profile.ts";

/** Omitted fields stay unchanged. */
interface ProfileChange {
  /** @maxLength 2000 */
  bio?: string;
  /**
   * ISO 3166-1 alpha-2, or empty.
   * @maxLength 2
   */
  country?: string;
  /** 13 to 120; null clears it. */
  age?: number | null;
  sex?: Sex;
  /** All four lists, at most 20 each, of at most 40 characters. */
  tags?: ProfileTags;
}

/** The age in the gRPC message, where 0 means none. */
function ageOf(age: number | null): number {
  if (age === null) return 0;
  if (!Number.isInteger(age) || age < 13 || age > 120) throw fault("age_out_of_range", { min: 13, max: 120 });
  return age;
}

const callerOf = ({ session }: HttpRequest) => {
  if (!session) throw fault("unauthenticated");
  return session.account;
};

/** Timeout in ms: encoding a large picture takes seconds. */
const timeoutMs = 8000;

type Needed = Pick<Dependencies, "auth" | "rooms" | "payments" | "coverAddress" | "legal">;

@Route("user")
@Tags("Users")
export class UsersController extends Controller {
  readonly #deps: Needed;

  constructor(deps: Needed) {
    super();
    this.#deps = deps;
  }

  /** The caller's own profile. */
  @Get("profile")
  @Security("session")
  @Response<ErrorAnswer>(401)
  public async own(@Request() request: HttpRequest): Promise<Profile> {
    const caller = callerOf(request);
    return profileOf(this.#deps, { username: caller.username, caller });
  }

  /**
   * Any user's profile; email and coins only in one's own.
   * @maxLength username 128
   */
  @Get("profile/{username}")
  @Response<ErrorAnswer>(404)
  public async named(@Request() request: HttpRequest, @Path() username: string): Promise<Profile> {
    return profileOf(this.#deps, { username, caller: request.session?.account ?? null });
  }

  /** Updates the caller's profile and returns it. */
  @Post("profile")
  @Security("session")
  @Response<ErrorAnswer>(401)
  @Response<ErrorAnswer>(422)
  public async change(@Request() request: HttpRequest, @Body() body: ProfileChange): Promise<Profile> {
    const { age, tags, ...rest } = body;
    await this.#deps.auth.updateProfile({
      ...rest,
      ...(age === undefined ? {} : { age: ageOf(age) }),
      tags,
    });
    const caller = callerOf(request);
    return profileOf(this.#deps, { username: caller.username, caller });
  }

  /** The caller's avatar: PNG, JPEG, WebP or GIF, at most 5 MB; stored as 400 x 400. */
  @Post("avatar")
  @Security("session")
  @Response<ErrorAnswer>(401)
  @Response<ErrorAnswer>(413)
  @Response<ErrorAnswer>(415)
  @Response<ErrorAnswer>(422)
  public async avatar(@UploadedFile() avatar: Express.Multer.File): Promise<{ avatar_url: string }> {
    const { avatarUrl } = await this.#deps.auth.setAvatar({ image: avatar.buffer }, { timeout: timeoutMs });
    return { avatar_url: avatarUrl };
  }
}
