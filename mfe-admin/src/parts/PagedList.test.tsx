// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { type OpenPage, openPage } from "../testing/page.tsx";
import { PagedList } from "./PagedList.tsx";

let page: OpenPage;
afterEach(() => page.close());

const loaded = {
  isPending: false,
  isSuccess: true,
  error: null,
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
};

async function open(part: Partial<typeof loaded>, items: readonly string[] = ["one"]) {
  const fetchNextPage = vi.fn();
  const element = (
    <PagedList
      query={{ ...loaded, refetch: vi.fn(), fetchNextPage, ...part }}
      items={items}
      label="Things"
      className={undefined}
      failed="The things could not be loaded"
      empty="Nothing here"
      row={(item) => <li key={item}>{item}</li>}
    />
  );
  page = await openPage({}, { element });
  return fetchNextPage;
}

test("the button loads the next page", async () => {
  const fetchNextPage = await open({});
  await act(async () => page.button("Show more").click());
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
  expect(page.host.querySelector("ul")?.getAttribute("aria-label")).toBe("Things");
});

test("the list says that the next page failed, and keeps what it has with a way to try again", async () => {
  await open({ isSuccess: false, isFetchNextPageError: true });
  expect(page.text()).toContain("More could not be loaded.");
  expect(page.text()).toContain("one");
  expect(page.button("Show more")).toBeDefined();
});

test("the list shows the last page without a button, and an empty list in words", async () => {
  await open({ hasNextPage: false }, []);
  expect(page.text()).toBe("Nothing here");
});
