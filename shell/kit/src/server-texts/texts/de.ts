import { languageTexts } from "../language-texts.ts";
import { accountFaults } from "./de/account.ts";
import { callsFaults } from "./de/calls.ts";
import { coinsFaults } from "./de/coins.ts";
import { decisions } from "./de/decisions.ts";
import { notices, phrasesOfNotices } from "./de/notices.ts";
import { phrasesOfPurchases, purchases } from "./de/purchases.ts";
import { reasoning } from "./de/reasoning.ts";
import { roomsFaults } from "./de/rooms.ts";
import { songsFaults } from "./de/songs.ts";

export default languageTexts(
  { account: accountFaults, calls: callsFaults, coins: coinsFaults, rooms: roomsFaults, songs: songsFaults },
  {
    sentences: Object.assign({}, purchases, notices, decisions),
    phrases: phrasesOfPurchases,
    listed: phrasesOfNotices,
    list: (words) => `${words.slice(0, -1).join(", ")} und ${words.at(-1)}`,
    reasoning,
  },
);
