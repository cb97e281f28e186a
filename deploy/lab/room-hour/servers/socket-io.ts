import { serveSocketIo } from "../../fanout/servers/socket-io.ts";
import { answerParent } from "../../shared/child.ts";

/** A Socket.IO server that sends its room the state each second. Answers with its port and pid. */
const port = await serveSocketIo(1000);
answerParent(async () => ({ port, pid: process.pid }));
