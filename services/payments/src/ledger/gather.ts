interface Waiting<Q, A> {
  readonly question: Q;
  resolve(answer: A): void;
  reject(error: unknown): void;
}

/** Answers many questions in one query, possibly leaving some out; or one question. */
interface Answerer<Q, A> {
  readonly many: (questions: readonly Q[]) => Promise<ReadonlyMap<string, A>>;
  readonly one: (question: Q) => Promise<A>;
  readonly idOf: (question: Q) => string;
}

const maxBatch = 64;

/**
 * Batches the questions that arrive while earlier ones are in flight: no added latency when idle, and fewer round trips
 * and commits per question under load. A question that is alone, is a duplicate, is left out of the answer or was part
 * of a failed batch is asked individually.
 */
export function gather<Q, A>({ many, one, idOf }: Answerer<Q, A>): (question: Q) => Promise<A> {
  let waiting: Waiting<Q, A>[] = [];
  let busy = false;

  const askAlone = ({ question, resolve, reject }: Waiting<Q, A>) => one(question).then(resolve, reject);

  async function askTogether(batch: readonly Waiting<Q, A>[]): Promise<void> {
    const first = new Map<string, Waiting<Q, A>>();
    for (const item of batch) if (!first.has(idOf(item.question))) first.set(idOf(item.question), item);
    const questions = [...first.values()].map(({ question }) => question);
    const answers = await many(questions).catch(() => new Map<string, A>());
    for (const item of batch) {
      const id = idOf(item.question);
      const answer = first.get(id) === item ? answers.get(id) : undefined;
      if (answer === undefined) void askAlone(item);
      else item.resolve(answer);
    }
  }

  async function work(): Promise<void> {
    busy = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, maxBatch);
      waiting = waiting.slice(maxBatch);
      const [only] = batch;
      if (only && batch.length === 1) await askAlone(only);
      else await askTogether(batch);
    }
    busy = false;
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      if (!busy) void work();
    });
}
