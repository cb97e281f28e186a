import { languageTexts } from "../language-texts.ts";
import { accountFaults } from "./zh/account.ts";
import { callsFaults } from "./zh/calls.ts";
import { coinsFaults } from "./zh/coins.ts";
import { decisions } from "./zh/decisions.ts";
import { notices, phrasesOfNotices } from "./zh/notices.ts";
import { phrasesOfPurchases, purchases } from "./zh/purchases.ts";
import { reasoning } from "./zh/reasoning.ts";
import { roomsFaults } from "./zh/rooms.ts";
import { songsFaults } from "./zh/songs.ts";

export default languageTexts(
  { account: accountFaults, calls: callsFaults, coins: coinsFaults, rooms: roomsFaults, songs: songsFaults },
  {
    sentences: Object.assign({}, purchases, notices, decisions),
    phrases: phrasesOfPurchases,
    listed: phrasesOfNotices,
    list: (words) => words.join("、"),
    reasoning,
  },
);
