import { text } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** What the server answers to a receiver: accepts, or refuses with an SMTP status. */
type Verdict = "accept" | number;

/** A real SMTP server on loopback that keeps what it receives. */
export async function startSmtpServer() {
  const received: Email[] = [];
  const receivers: string[][] = [];
  const state: { verdict: Verdict } = { verdict: "accept" };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: (_address, _session, done) => {
      const { verdict } = state;
      if (verdict === "accept") return done();
      done(Object.assign(new Error("not this receiver"), { responseCode: verdict }));
    },
    onData: (stream, { envelope }, done) => {
      receivers.push(envelope.rcptTo.map(({ address }) => address));
      void text(stream)
        .then((mail) => PostalMime.parse(mail))
        .then((mail) => {
          received.push(mail);
          done();
        });
    },
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** The receivers of each mail's envelope. */
    receivers,
    answerWith: (verdict: Verdict) => {
      state.verdict = verdict;
    },
    stop: () => new Promise<void>((done) => server.close(done)),
  };
}
