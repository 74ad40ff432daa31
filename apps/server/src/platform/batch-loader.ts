import { isUnavailable } from './database/index.ts';

/** So many questions are under way at once; whoever asks meanwhile is asked for together with others. */
const UNDER_WAY = 4;
/** As many are asked for in one. */
const TOGETHER = 500;

interface Waiting<Key, Answer> {
  key: Key;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * Asks one question for many: all that is asked for in one turn of the loop, or while other questions are under way, goes
 * together. A thousand who come at once then cost the database a few statements. (`dataloader` sends each turn's keys at once,
 * however many are under way, and took 2.5 × the time of a single key.) `ask` answers in the order of its keys,
 * and gets a key as often as it was asked for. Where several cannot be asked for together, each is asked for alone.
 */
export function batchLoader<Key, Answer>(
  ask: (keys: readonly Key[]) => Promise<readonly Answer[]>,
): (key: Key) => Promise<Answer> {
  let waiting: Waiting<Key, Answer>[] = [];
  let underWay = 0;
  let isDue = false;

  function goOn(): void {
    isDue = false;
    while (waiting.length > 0 && underWay < UNDER_WAY) {
      const some = waiting.slice(0, TOGETHER);
      waiting = waiting.slice(TOGETHER);
      underWay += 1;
      void tell(some).finally(() => {
        underWay -= 1;
        goOn();
      });
    }
  }

  async function tell(some: readonly Waiting<Key, Answer>[]): Promise<void> {
    try {
      const answers = await ask(some.map(({ key }) => key));
      for (const [index, { resolve }] of some.entries()) resolve(answers[index] as Answer);
    } catch (error) {
      if (some.length === 1 || isUnavailable(error)) for (const { reject } of some) reject(error);
      else for (const one of some) await tell([one]);
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (isDue) return;
      isDue = true;
      setImmediate(goOn);
    });
}
