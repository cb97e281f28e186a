/** `npm run bench:fanout`: what a delivered message costs, beside Socket.IO and a bare socket. */
import "../../bench/fanout/main.ts";
