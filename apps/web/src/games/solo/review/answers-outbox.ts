import { reviewAnswers } from '@icando/contract/learning';
import type { SentBody } from '@icando/contract/endpoint';
import { mayPassLater } from '../../../platform/api/api-error.ts';
import { parseList } from '../../../platform/storage/storage.ts';

export type Batch = SentBody<typeof reviewAnswers>;

/** Answers of one session that the server does not have yet. */
interface Unsent {
  owner: number;
  batch: Batch;
}

export interface AnswersOutboxDeps<Reply> {
  read: () => string | null;
  write: (text: string | null) => void;
  send: (batch: Batch) => Promise<Reply>;
  /** The token with which answers are sent. A new one may be another user's, so that the rest waits. */
  token: () => string | null;
}

/** Sends new answers and stores those that could not be sent, also for the next visit. The server counts each one once. */
export function createAnswersOutbox<Reply>({ read, write, send, token }: AnswersOutboxDeps<Reply>) {
  let sending: Promise<Reply | null> = Promise.resolve(null);

  const keep = (list: readonly Unsent[]) => write(list.length === 0 ? null : JSON.stringify(list));

  function add(owner: number, { run_id, started_at, answers }: Batch): void {
    const list = parseUnsent(read());
    const same = list.find((unsent) => unsent.owner === owner && unsent.batch.run_id === run_id);
    if (same === undefined) keep([...list, { owner, batch: { run_id, started_at, answers } }]);
    else {
      same.batch.answers.push(...answers);
      keep(list);
    }
  }

  /** Removes the sent answers, but not those that were added meanwhile. */
  function drop(runId: string, sent: number): void {
    keep(
      parseUnsent(read()).flatMap((unsent) => {
        if (unsent.batch.run_id !== runId) return [unsent];
        const answers = unsent.batch.answers.slice(sent);
        return answers.length === 0 ? [] : [{ ...unsent, batch: { ...unsent.batch, answers } }];
      }),
    );
  }

  async function sendAll(owner: number, ownToken: string | null): Promise<Reply | null> {
    let latest: Reply | null = null;
    for (const { batch } of parseUnsent(read()).filter((unsent) => unsent.owner === owner)) {
      if (token() !== ownToken) return latest;
      try {
        latest = await send(batch);
        drop(batch.run_id, batch.answers.length);
      } catch (error) {
        if (mayPassLater(error)) return latest;
        // A refused batch would be refused again.
        drop(batch.run_id, batch.answers.length);
      }
    }
    return latest;
  }

  /** Sends all stored answers of the user, one call at a time. Null if the server accepted none. */
  function flush(owner: number): Promise<Reply | null> {
    const ownToken = token();
    sending = sending.then(() => sendAll(owner, ownToken));
    return sending;
  }

  /** Whether answers of the user are not sent yet. */
  const holds = (owner: number) => parseUnsent(read()).some((unsent) => unsent.owner === owner);

  return { add, flush, holds };
}

function parseUnsent(text: string | null): Unsent[] {
  return parseList(text).filter(isUnsent);
}

function isUnsent(entry: unknown): entry is Unsent {
  if (typeof entry !== 'object' || entry === null || !('owner' in entry) || !('batch' in entry)) return false;
  return typeof entry.owner === 'number' && reviewAnswers.body.safeParse(entry.batch).success;
}
