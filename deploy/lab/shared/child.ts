import { type ChildProcess, fork } from "node:child_process";

/** A child process that answers each message with one message. */
export interface Child {
  ask<A>(question: object): Promise<A>;
  end(): void;
}

/** Starts `file`; resolves at its first message, which means ready. */
export async function startChild(file: URL, args: readonly string[]): Promise<Child> {
  const child: ChildProcess = fork(file, [...args], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  const answer = <A>() =>
    new Promise<A>((resolve, reject) => {
      const ended = (code: number | null) => reject(new Error(`A process ended early (${code}).`));
      child.once("exit", ended);
      child.once("message", (message) => {
        child.off("exit", ended);
        resolve(message as A);
      });
    });
  await answer();
  return {
    ask: <A>(question: object) => {
      const answered = answer<A>();
      child.send(question);
      return answered;
    },
    end: () => {
      child.kill("SIGKILL");
    },
  };
}

/** The child's side: answers every message with the result of `handle`. */
export function answerParent(handle: (question: Record<string, unknown>) => Promise<object>): void {
  process.on("message", (question) => {
    handle(question as Record<string, unknown>).then(
      (answer) => process.send?.(answer),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
  process.on("disconnect", () => process.exit(0));
  process.send?.({ ready: true });
}
