import { translator } from "../translator.ts";
import { account } from "./de/account.ts";
import { calls, phrasesOfCalls } from "./de/calls.ts";
import { coins } from "./de/coins.ts";
import { decisions } from "./de/decisions.ts";
import { notices, phrasesOfNotices } from "./de/notices.ts";
import { phrasesOfPurchases, purchases } from "./de/purchases.ts";
import { reasoning } from "./de/reasoning.ts";
import { rooms } from "./de/rooms.ts";
import { songs } from "./de/songs.ts";

export default translator({
  sentences: Object.assign({}, account, coins, rooms, songs, calls, purchases, notices, decisions),
  phrases: Object.assign({}, phrasesOfCalls, phrasesOfPurchases),
  listed: phrasesOfNotices,
  list: (words) => `${words.slice(0, -1).join(", ")} und ${words.at(-1)}`,
  reasoning,
});
