import { randomUUID } from 'node:crypto';
import { myUser } from '@icando/contract/accounts';
import { reviewAnswers } from '@icando/contract/learning';
import type { Client, TestServer } from '../testing.fixture.ts';

export const DAY_MS = 86_400_000;

interface AnswerOptions {
  correct?: boolean;
  at?: number;
  game?: 'game_write' | 'game_select';
  run_id?: string;
}

export function reviewersOf(server: TestServer) {
  const ago = (ms: number) => Date.now() - ms;

  /** An account that was created 100 days ago, so that answers can have earlier dates. */
  async function learner(): Promise<Client & { userId: number }> {
    const lan = await server.newcomer();
    const { body: me } = await lan.call(myUser);
    await server.store.query
      .updateTable('users')
      .set({ created_at: ago(100 * DAY_MS) })
      .where('id', '=', me.id)
      .execute();
    return Object.assign(lan, { userId: me.id });
  }

  async function answer(
    lan: Client,
    wordId: number,
    { correct = true, at = Date.now(), game = 'game_write', run_id = randomUUID() }: AnswerOptions = {},
  ) {
    const answers = [{ word_id: wordId, correct, answer_ms: 2_000, at_ms: 0, game, index: 0 }];
    return lan.call(reviewAnswers, { body: { run_id, started_at: at, answers } });
  }

  const memoryOf = (userId: number) =>
    server.store.query.selectFrom('memory').selectAll().where('user_id', '=', userId).execute();

  return { ago, learner, answer, memoryOf };
}
