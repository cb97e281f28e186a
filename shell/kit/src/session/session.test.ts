import { describe, expect, it, vi } from "vitest";
import { memoryStorage } from "../testing/memory-storage.ts";
import { SessionStore } from "./session.ts";

const ada = { username: "ada", avatar: "/api/avatar/ada", coins: 100, is_admin: false };
const stored = { token: "t1", user: JSON.stringify(ada), username: "ada" };

describe("a session", () => {
  it("a session is read from local storage when the page starts", () => {
    expect(new SessionStore(memoryStorage(stored)).get()).toEqual({ token: "t1", user: ada });
  });

  it("a session has no user when nothing is stored", () => {
    expect(new SessionStore(memoryStorage()).get()).toEqual({ token: null, user: null });
  });

  it.each(["{not json", "null", '"ada"', "{}", '{"username":7}'])(
    "a session removes a stored user that cannot be parsed: %s",
    (user) => {
      const storage = memoryStorage({ token: "t1", user });
      expect(new SessionStore(storage).get()).toEqual({ token: null, user: null });
      expect(storage.entries()).not.toHaveProperty("user");
    },
  );

  it("a session keeps token, user and username on a log-in", () => {
    const storage = memoryStorage();
    new SessionStore(storage).logIn("t1", ada);
    expect(storage.entries()).toEqual(stored);
  });

  it("a session leaves nothing of the account behind on a log-out", () => {
    const storage = memoryStorage({ ...stored, currentRoom: "Blue" });
    const session = new SessionStore(storage);
    session.logOut();
    expect(session.get().user).toBeNull();
    expect(storage.entries()).toEqual({ currentRoom: "Blue" });
  });

  it("merges the new fields into the stored user", () => {
    const storage = memoryStorage(stored);
    const session = new SessionStore(storage);
    session.update({ coins: 70 });
    expect(session.get()).toEqual({ token: "t1", user: { ...ada, coins: 70 } });
    expect(JSON.parse(storage.getItem("user") ?? "")).toEqual({ ...ada, coins: 70 });
  });

  it("a session does not make a user out of an update after the log-out", () => {
    const session = new SessionStore(memoryStorage());
    session.update({ coins: 70 });
    expect(session.get().user).toBeNull();
  });

  it("a session follows another tab's change, and notifies its listeners", () => {
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

  it("whose token is refused ends, and a newer one of another tab is used", () => {
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

  it.each(["{not json", "{}", null])(
    "a session does not start with a token whose stored user is %s",
    (user) => {
      const storage = memoryStorage(user === null ? { token: "t1" } : { token: "t1", user });
      const session = new SessionStore(storage);
      expect(session.get()).toEqual({ token: null, user: null });
      expect(session.tokenWithoutUser()).toBe("t1");
      expect(storage.entries()).toEqual({ token: "t1" });
    },
  );

  it("a session has no token without a user when both or neither are stored", () => {
    expect(new SessionStore(memoryStorage(stored)).tokenWithoutUser()).toBeNull();
    expect(new SessionStore(memoryStorage()).tokenWithoutUser()).toBeNull();
  });

  it("a session is restored from a token without a user, and notifies its listeners", () => {
    const storage = memoryStorage({ token: "t1" });
    const session = new SessionStore(storage);
    const listener = vi.fn();
    session.subscribe(listener);
    session.restore("t1", ada);
    expect(session.get()).toEqual({ token: "t1", user: ada });
    expect(storage.entries()).toEqual(stored);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["logged out", (tab: SessionStore) => tab.logOut(), {}],
    ["logged in", (tab: SessionStore) => tab.logIn("t2", ada), { ...stored, token: "t2" }],
    ["restored it", (tab: SessionStore) => tab.restore("t1", ada), stored],
  ] as const)("a session is not restored after another tab has %s", (_, act, kept) => {
    const storage = memoryStorage({ token: "t1" });
    const session = new SessionStore(storage);
    act(new SessionStore(storage));
    session.restore("t1", { ...ada, coins: 5 });
    expect(storage.entries()).toEqual(kept);
  });

  it("a session removes a refused token without a user, and no other", () => {
    const storage = memoryStorage({ token: "t1", currentRoom: "Blue" });
    const session = new SessionStore(storage);
    session.refuse("t0");
    expect(storage.entries()).toMatchObject({ token: "t1" });
    session.refuse("t1");
    expect(storage.entries()).toEqual({ currentRoom: "Blue" });
  });
});
