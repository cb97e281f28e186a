import { expect, test } from "vitest";
import { NoticeQueue } from "./notice-queue.ts";

const approved = { request_id: "r1", status: "approved", message: '"Blue" is in the playlist.' } as const;
const declined = { request_id: "r2", status: "declined", message: '"Red" was declined.' } as const;

test("a decision that is pushed and polled is shown once", () => {
  const notices = new NoticeQueue();
  expect(notices.decided(approved)).toBe(true);
  expect(notices.decided(approved)).toBe(false);
  expect(notices.current()).toEqual({ kind: "approved", message: approved.message });
  notices.close();
  expect(notices.decided(approved)).toBe(false);
  expect(notices.current()).toBeNull();
});

test("several decisions wait for one another", () => {
  const notices = new NoticeQueue();
  notices.decided(approved);
  notices.decided(declined);
  notices.failed("Failed to update moderation setting");
  const kinds = [];
  for (let notice = notices.current(); notice; notice = notices.current()) {
    kinds.push(notice.kind);
    notices.close();
  }
  expect(kinds).toEqual(["approved", "declined", "error"]);
});

test("a log-out discards the notices", () => {
  const notices = new NoticeQueue();
  notices.decided(approved);
  notices.clear();
  expect(notices.current()).toBeNull();
});
