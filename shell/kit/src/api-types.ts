// The calls that the shell and the first remotes make, in the shape of a generated OpenAPI client.

interface Json<Body> {
  content: { "application/json": Body };
}
interface Get<Answer, Query = never> {
  get: { parameters: { query?: Query }; responses: { 200: Json<Answer> } };
}
interface Post<Body, Answer> {
  post: { requestBody: Json<Body>; responses: { 200: Json<Answer> } };
}

export interface UserAnswer {
  username: string;
  email: string;
  avatar: string;
  coins: number;
  is_admin: boolean;
}

export interface AuthAnswer {
  token: string;
  user: UserAnswer;
}

export interface RoomCard {
  name: string;
  /** The first track's cover; null for a room without tracks. */
  cover_image: string | null;
  song_count: number;
  introduction: string;
  genre: string;
  occasion: string;
  /** Null for a room that a visitor made. */
  host: { username: string; avatar: string; created_at: string } | null;
}

export interface paths {
  "/api/auth/user": Get<{ success: true; user: UserAnswer }>;
  "/api/auth/login": Post<{ username: string; password: string }, AuthAnswer>;
  "/api/auth/register": Post<{ username: string; password: string; email: string }, AuthAnswer>;
  "/api/auth/logout": { post: { responses: { 200: Json<{ success: true }> } } };
  "/api/explore/rooms": Get<
    { rooms: RoomCard[]; total: number; hasMore: boolean },
    { page: number; limit: number; search?: string }
  >;
}
