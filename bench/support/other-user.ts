import { setTimeout as wait } from 'node:timers/promises';
import { HttpConnection, requestText } from './http-connection.ts';
import { newcomerAt } from './newcomer.ts';
import { percentile } from './statistics.ts';

const PAUSE_MS = 4;
const WORDS = 100;

/** Another user, with words, who sends requests during a large operation. */
export async function otherUserAt(origin: string) {
  const other = await newcomerAt(origin, 'other@example.com');
  for (let at = 0; at < WORDS; at += 1) await other.addWord(`word ${at}`, `từ ${at}`);
  const connection = await HttpConnection.open(origin);

  /** Requests a page of words and adds a word in turn until the work is done; returns the p95. */
  return async function callsDuring(work: Promise<unknown>): Promise<number> {
    const progress = { isDone: false };
    const ended = work.finally(() => {
      progress.isDone = true;
    });
    const times: number[] = [];
    for (let at = 0; !progress.isDone; at += 1) {
      const word = { word_e: `later ${at % 100}`, word_v: 'từ' };
      const request =
        at % 2 === 0
          ? requestText('GET', '/api/word', other.token)
          : requestText('POST', '/api/word', other.token, word);
      const begun = performance.now();
      const { status } = await connection.send(request);
      times.push(performance.now() - begun);
      if (status !== 200) throw new Error(`another user's call: ${status}`);
      await wait(PAUSE_MS);
    }
    await ended;
    return percentile(times, 0.95);
  };
}
