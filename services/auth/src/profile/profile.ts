import { fault } from "@tutti/proto/faults";
import type { Profile, Tags, UpdateProfileRequest } from "@tutti/proto/rpc/auth/v1/auth";
import { type Caller, foldName, hasInvisible } from "@tutti/service-kit";
import { encodePicture as encode, type Picture } from "@tutti/service-kit/pictures";
import type { Deps } from "../model/ports.ts";
import { presentPublicUser } from "../model/presenter.ts";
import { visible } from "../model/visible.ts";

const limits = { bio: 500, age: { min: 13, max: 120 }, tags: 20, tag: 40 } as const;
const sexes: ReadonlySet<string> = new Set(["", "female", "male", "non-binary", "other"]);

/** A partial update of a profile; absent fields are unchanged. */
interface ProfileChange {
  bio?: string;
  country?: string;
  /** Null removes it. */
  age?: number | null;
  sex?: string;
  genres?: string[];
  languages?: string[];
  styles?: string[];
  artists?: string[];
}

/** Length in code points, not UTF-16 units. */
const lengthOf = (text: string) => [...text].length;

function parseBio(given: string): string {
  // guard: bio-is-not-fetched
  const bio = given.trim();
  if (lengthOf(bio) > limits.bio) throw fault("bio_too_long", { max: limits.bio });
  return bio;
}

/** All officially assigned ISO 3166-1 alpha-2 codes. */
const codes = `
AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC
CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD
GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH
KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW
MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC
SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY
UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`;

export const countries: ReadonlySet<string> = new Set(codes.trim().split(/\s+/));

function parseCountry(given: string): string {
  if (given !== "" && !countries.has(given)) throw fault("country_unknown");
  return given;
}

function parseAge(given: number): number | null {
  if (given === 0) return null;
  const { min, max } = limits.age;
  if (given < min || given > max) throw fault("age_out_of_range", { min, max });
  return given;
}

function parseSex(given: string): string {
  if (!sexes.has(given)) throw fault("sex_unknown");
  return given;
}

/** Trims tags, drops empty ones and duplicates regardless of case. */
function parseTags(given: readonly string[]): string[] {
  const tags = new Map(given.map((tag) => tag.trim()).map((tag) => [tag.toLocaleLowerCase("en"), tag]));
  tags.delete("");
  if (tags.size > limits.tags) throw fault("too_many_tags", { max: limits.tags });
  for (const tag of tags.values())
    if (lengthOf(tag) > limits.tag) throw fault("tag_too_long", { max: limits.tag });
  return [...tags.values()];
}

const parseAllTags = ({ genres, languages, styles, artists }: Tags) => ({
  genres: parseTags(genres),
  languages: parseTags(languages),
  styles: parseTags(styles),
  artists: parseTags(artists),
});

/** @throws ProductError `invalid` with a code for what is wrong. */
export const parseProfile = ({
  bio,
  country,
  age,
  sex,
  tags,
}: Partial<UpdateProfileRequest>): ProfileChange => ({
  ...(bio === undefined ? {} : { bio: parseBio(bio) }),
  ...(country === undefined ? {} : { country: parseCountry(country) }),
  ...(age === undefined ? {} : { age: parseAge(age) }),
  ...(sex === undefined ? {} : { sex: parseSex(sex) }),
  ...(tags === undefined ? {} : parseAllTags(tags)),
});

/** A person's profile, and whether `caller` follows them. */
export async function findProfile({ db }: Deps, caller: Caller | null, username: string): Promise<Profile> {
  const include = {
    profile: true,
    _count: {
      select: { following: { where: { followee: visible } }, followers: { where: { follower: visible } } },
    },
  };
  const user = hasInvisible(username)
    ? null
    : await db.user.findUnique({ where: { folded: foldName(username) }, include });
  if (!user || (user.deletionAt !== null && user.id !== caller?.userId))
    throw fault("user_not_found.profile");
  const pair = caller && { followerId: caller.userId, followeeId: user.id };
  const isFollowing = pair !== null && (await db.follow.count({ where: pair })) > 0;
  const { profile, _count } = user;
  return {
    user: presentPublicUser(user),
    bio: profile?.bio ?? "",
    country: profile?.country ?? "",
    ...(profile?.age == null ? {} : { age: profile.age }),
    sex: profile?.sex ?? "",
    tags: {
      genres: profile?.genres ?? [],
      languages: profile?.languages ?? [],
      styles: profile?.styles ?? [],
      artists: profile?.artists ?? [],
    },
    following: _count.following,
    followers: _count.followers,
    isFollowing,
  };
}

/** Encodes an avatar: first frame, upright, cropped to a square. */
export const encodePicture = (bytes: Buffer): Promise<Picture> =>
  encode(bytes, {
    formats: ["png", "jpeg", "gif", "webp"],
    maxBytes: 5 * 1024 * 1024,
    // guard: picture-pixels
    maxPixels: 50_000_000,
    side: 400,
    fit: "cover",
  });

/** Stores the caller's picture; returns its URL, which contains the picture's version. */
export async function setAvatar({ db }: Deps, { userId: id }: Caller, bytes: Buffer): Promise<string> {
  const { image, version } = await encodePicture(bytes);
  const picture = { image: new Uint8Array(image), version };
  const { username } = await db.user.findUniqueOrThrow({ where: { id }, select: { username: true } });
  const avatar = `/api/avatar/${encodeURIComponent(username)}?v=${version}`;
  await db.user.update({
    where: { id },
    data: { avatar, picture: { upsert: { create: picture, update: picture } } },
  });
  return avatar;
}
