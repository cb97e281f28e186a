import { expect, test } from "vitest";
import { messageOf } from "../api/api-error.ts";
import { memoryStorage } from "../testing/memory-storage.ts";
import { browserStorage, StorageError } from "./browser-storage.ts";
import { SessionStore } from "./session.ts";

const ada = { username: "ada", avatar: "/api/avatar/ada", coins: 100, is_admin: false };
const quota = () => {
  throw new DOMException("full", "QuotaExceededError");
};
const blocked = {
  get localStorage(): Storage {
    throw new DOMException("denied", "SecurityError");
  },
};
const pages = {
  blocked,
  "null in this browser": { localStorage: null as unknown as Storage },
  full: { localStorage: { ...memoryStorage({ currentRoom: "Old" }), setItem: quota } },
};

test.each(Object.entries(pages))(
  "storage that is %s keeps values while the page is open, and says so",
  (_what, page) => {
    const storage = browserStorage(page);
    expect(() => storage.setItem("currentRoom", "Blue")).toThrow(StorageError);
    expect(storage.getItem("currentRoom")).toBe("Blue");
    storage.removeItem("currentRoom");
    expect(storage.getItem("currentRoom")).toBeNull();
  },
);

test.each(Object.entries(pages))(
  "a log-in with storage that is %s fails with its own sentence",
  (_what, page) => {
    const storage = browserStorage(page);
    const session = new SessionStore(storage);
    let message = "";
    try {
      session.logIn("t1", ada);
    } catch (error) {
      message = messageOf(error, "Authentication failed");
    }
    expect(message).toMatch(/storage is full or blocked/);
    expect(session.get().user).toBeNull();
    for (const key of ["token", "user", "username"]) expect(storage.getItem(key)).toBeNull();
  },
);

test("fresh data of a session changes it also when storage became full", () => {
  const memory = memoryStorage({ token: "t1", user: JSON.stringify(ada), username: "ada" });
  const local = { ...memory };
  const session = new SessionStore(browserStorage({ localStorage: local }));
  local.setItem = quota;
  session.update({ coins: 70 });
  expect(session.get().user).toMatchObject({ coins: 70 });
  session.logOut();
  expect(memory.entries()).toEqual({});
});
