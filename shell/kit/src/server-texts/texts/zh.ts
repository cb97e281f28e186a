import { translator } from "../translator.ts";
import { account } from "./zh/account.ts";
import { calls, phrasesOfCalls } from "./zh/calls.ts";
import { coins } from "./zh/coins.ts";
import { decisions } from "./zh/decisions.ts";
import { notices, phrasesOfNotices } from "./zh/notices.ts";
import { phrasesOfPurchases, purchases } from "./zh/purchases.ts";
import { reasoning } from "./zh/reasoning.ts";
import { rooms } from "./zh/rooms.ts";
import { songs } from "./zh/songs.ts";

export default translator({
  sentences: Object.assign({}, account, coins, rooms, songs, calls, purchases, notices, decisions),
  phrases: Object.assign({}, phrasesOfCalls, phrasesOfPurchases),
  listed: phrasesOfNotices,
  list: (words) => words.join("、"),
  reasoning,
});
