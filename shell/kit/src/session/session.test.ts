import { describe, expect, it, vi } from "vitest";
import { memoryStorage } from "../testing/memory-storage.ts";
import { SessionStore } from "./session.ts";

const ada = { username: "ada", avatar: "/api/avatar/ada", coins: 100, is_admin: false };
const stored = { token: "t1", user: JSON.stringify(ada), username: "ada" };

describe("a session", () => {
  it("is read from local storage when the page starts", () => {
    expect(new SessionStore(memoryStorage(stored)).get()).toEqual({ token: "t1", user: ada });
  });

  it("is nobody's when nothing is stored", () => {
    expect(new SessionStore(memoryStorage()).get()).toEqual({ token: null, user: null });
  });

  it.each(["{not json", "null", '"ada"', "{}", '{"username":7}'])(
    "removes a stored user that cannot be parsed: %s",
    (user) => {
      const storage = memoryStorage({ token: "t1", user });
      expect(new SessionStore(storage).get()).toEqual({ token: null, user: null });
      expect(storage.entries()).not.toHaveProperty("user");
    },
  );

  it("keeps token, user and username on a log-in", () => {
    const storage = memoryStorage();
    new SessionStore(storage).logIn("t1", ada);
    expect(storage.entries()).toEqual(stored);
  });

  it("leaves nothing of the account behind on a log-out", () => {
    const storage = memoryStorage({ ...stored, currentRoom: "Blue" });
    const session = new SessionStore(storage);
    session.logOut();
    expect(session.get().user).toBeNull();
    expect(storage.entries()).toEqual({ currentRoom: "Blue" });
  });

  it("merges what is new into the stored user", () => {
    const storage = memoryStorage(stored);
    const session = new SessionStore(storage);
    session.update({ coins: 70 });
    expect(session.get()).toEqual({ token: "t1", user: { ...ada, coins: 70 } });
    expect(JSON.parse(storage.getItem("user") ?? "")).toEqual({ ...ada, coins: 70 });
  });

  it("does not make a user out of an update after the log-out", () => {
    const session = new SessionStore(memoryStorage());
    session.update({ coins: 70 });
    expect(session.get().user).toBeNull();
  });

  it("follows what another tab has written, and tells its listeners", () => {
    const storage = memoryStorage(stored);
    const session = new SessionStore(storage);
    const listener = vi.fn();
    const stop = session.subscribe(listener);
    storage.removeItem("token");
    storage.removeItem("user");
    session.reread();
    expect(session.get().user).toBeNull();
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    session.reread();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it("whose token is refused ends, and one that another tab has begun since is taken over", () => {
    const storage = memoryStorage(stored);
    const session = new SessionStore(storage);
    const bob = { ...ada, username: "bob" };
    new SessionStore(storage).logIn("t2", bob);
    session.refuse("t1");
    expect(session.get()).toEqual({ token: "t2", user: bob });
    expect(storage.entries()).toMatchObject({ token: "t2", username: "bob" });
    session.refuse("t2");
    expect(session.get().user).toBeNull();
    expect(storage.entries()).toEqual({});
  });
});
