// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { mount } from "../testing/mount.tsx";
import { defineTexts } from "./define-texts.ts";
import { chosenLanguage, type Language } from "./language.ts";
import { getLanguage } from "./state.ts";
import { chooseLanguage, followAccount } from "./switch-language.ts";

const en = {
  title: "Rooms of {{name}}",
  coins_one: "{{count, number}} coin",
  coins_other: "{{count, number}} coins",
  terms: "Read the <link>terms</link> of {{name}}.",
} as const;
const zh = {
  title: "{{name}} 的房间",
  coins_other: "{{count, number}} 金币",
  terms: "请阅读 {{name}} 的<link>条款</link>。",
};

/** Catalogues whose Chinese chunk is loaded as the test decides. */
function textsWith(
  loadChinese: () => Promise<{ default: typeof zh }> | undefined = async () => ({ default: zh }),
) {
  const loaders = { en: vi.fn(async () => ({ default: en })), zh: vi.fn(loadChinese) };
  const load = (language: Language) => loaders[language as keyof typeof loaders]();
  return { loaders, ...defineTexts<typeof en>(`test ${Math.random()}`, load) };
}

beforeEach(() => localStorage.clear());
afterEach(async () => {
  await chooseLanguage("en");
  localStorage.clear();
});

describe("a text", () => {
  it("a text has its values, its plural form and the language's numbers", async () => {
    const { t, loaders, load } = textsWith();
    await load();
    expect([
      t("title", { name: "{{b}} <i>" }),
      t("coins", { count: 1 }),
      t("coins", { count: 2500 }),
    ]).toEqual([...["Rooms of {{b}} <i>", "1 coin", "2,500 coins"]]);
    expect(loaders.zh).not.toHaveBeenCalled();
    await chooseLanguage("zh");
    expect([t("title", { name: "ada" }), t("coins", { count: 1 })]).toEqual(["ada 的房间", "1 金币"]);
  });

  it("a text is its key while no catalogue is loaded", () => {
    expect(textsWith().t("title", { name: "ada" })).toBe("title");
  });

  it("a text has elements for its tags and parameters, and none for those in a value", async () => {
    const { rich, load } = textsWith();
    await load();
    const link = (content: string) => <a href="/terms">{content}</a>;
    const page = await mount(
      <p>
        {rich("terms", { name: "<link>x</link>", link })}
        {rich("terms", { name: <bdi>ada</bdi>, link })}
      </p>,
    );
    expect(page.host.innerHTML).toContain(
      '<p>Read the <a href="/terms">terms</a> of &lt;link&gt;x&lt;/link&gt;.Read the <a href="/terms">terms</a> of <bdi>ada</bdi>.</p>',
    );
    await page.unmount();
  });

  it("a text is in English where the catalogue of the page's language lacks it or does not exist", async () => {
    const loads = [async () => ({ default: { title: zh.title } as typeof zh }), () => undefined];
    for (const [number, load] of loads.entries()) {
      const texts = textsWith(load);
      await texts.load();
      await chooseLanguage("zh");
      const untranslated = textsWith(load);
      await untranslated.load();
      expect(untranslated.loaders.en).not.toHaveBeenCalled();
      const Coins = () => <p>{untranslated.t("coins", { count: 2500 })}</p>;
      const page = await mount(<Coins />);
      await vi.waitFor(() => expect(page.host.textContent).toBe("2,500 coins"), 10_000);
      expect(untranslated.t("title", { name: "ada" })).toBe(number ? "Rooms of ada" : "ada 的房间");
      await page.unmount();
      await chooseLanguage("en");
    }
  });

  it("a text is loaded with the code that shows it", async () => {
    const texts = textsWith();
    expect(await texts.with(async () => "code")()).toBe("code");
    expect(texts.t("title", { name: "ada" })).toBe("Rooms of ada");
  });
});

describe("a switch", () => {
  it("renders what is mounted in the other language, in place", async () => {
    const { t, load } = textsWith();
    await load();
    const Title = () => <input aria-label={t("title", { name: "ada" })} />;
    const page = await mount(<Title />);
    const input = page.host.querySelector("input");
    await chooseLanguage("zh");
    await vi.waitFor(() => expect(input?.getAttribute("aria-label")).toBe("ada 的房间"), 10_000);
    expect(page.host.querySelector("input")).toBe(input);
    expect(chosenLanguage(window)).toBe("zh");
    await page.unmount();
  });

  it("a switch that fails to load changes nothing, and can be repeated", async () => {
    let fails = true;
    const texts = textsWith(async () => {
      if (fails) throw new Error("offline");
      return { default: zh };
    });
    await texts.load();
    await expect(chooseLanguage("zh")).rejects.toThrow("offline");
    expect([getLanguage(), chosenLanguage(window), texts.t("coins", { count: 2 })]).toEqual([
      "en",
      null,
      "2 coins",
    ]);
    fails = false;
    await chooseLanguage("zh");
    expect(texts.t("coins", { count: 2 })).toBe("2 金币");
  });

  it("a switch that another one overtakes has no effect", async () => {
    const arrival = Promise.withResolvers<{ default: typeof zh }>();
    const texts = textsWith(() => arrival.promise);
    await texts.load();
    const first = chooseLanguage("zh");
    await chooseLanguage("en");
    arrival.resolve({ default: zh });
    await first;
    expect([getLanguage(), chosenLanguage(window)]).toEqual(["en", "en"]);
  });

  it("reaches texts that began to load before it", async () => {
    const late = textsWith();
    const english = Promise.withResolvers<{ default: typeof en }>();
    late.loaders.en.mockReturnValue(english.promise);
    const loaded = late.load();
    const switched = chooseLanguage("zh");
    english.resolve({ default: en });
    await Promise.all([loaded, switched]);
    expect(late.t("coins", { count: 2 })).toBe("2 金币");
  });
});

describe("the account's language", () => {
  it("the account's language is followed, unless another one was chosen on this device", async () => {
    await followAccount("zh");
    expect([getLanguage(), chosenLanguage(window)]).toEqual(["zh", null]);
    await chooseLanguage("en");
    await followAccount("zh");
    await followAccount(undefined);
    expect(getLanguage()).toBe("en");
  });
});
