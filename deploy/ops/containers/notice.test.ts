import { expect, test } from "vitest";
import { closureOf, isWorkspace, readLockfile } from "./closure.ts";
import { noticeOf } from "./notice.ts";

const platform = { os: "linux", cpu: process.arch, libc: "glibc" };
const installed = closureOf(readLockfile(), ["services/auth"], platform).filter((each) => !isWorkspace(each));
const debian = [{ name: "libc6", version: "2.36" }];
const notice = noticeOf(installed, debian, `node_modules/node-linux-${process.arch}`);

test("every package is named with its version and licence, and each text is printed once", () => {
  expect(notice).toMatch(/^pg \d+\.\d+\.\d+ \(MIT\)$/m);
  expect(notice).toMatch(/^@prisma\/client \d+\.\d+\.\d+ \(Apache-2\.0\)$/m);
  expect(notice).toContain("libc6 2.36");
  const texts = notice.split(/^-{80}$/m).map((section) => section.trim().split("\n\n").slice(1).join("\n\n"));
  expect(texts.length).toBeGreaterThan(50);
  expect(new Set(texts).size).toBe(texts.length);
});

test("an image with sharp says what libvips is, under which terms, and how to replace it", () => {
  expect(notice).toContain("GNU Lesser General Public License, version 3 or later");
  expect(notice).toContain(`/app/node_modules/@img/sharp-libvips-linux-${process.arch}/lib`);
  expect(notice).toContain("| librsvg       | LGPLv3");
  const without = installed.filter((each) => !each.includes("libvips"));
  expect(noticeOf(without, debian, `node_modules/node-linux-${process.arch}`)).not.toContain(
    "LGPL-3. You may",
  );
});
