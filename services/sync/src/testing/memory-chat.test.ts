import { chatStoreContract } from "./chat-store.contract.ts";
import { memoryChat } from "./memory-chat.ts";

chatStoreContract("in memory", memoryChat);
