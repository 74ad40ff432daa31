import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Learner } from './learner.ts';
import type { RunningServer } from './server.ts';

const DAY_MS = 86_400_000;

/** An answer to one word, given `daysAgo` days ago. */
export interface PastAnswer {
  word_id: number;
  daysAgo: number;
  correct: boolean;
  game?: 'game_select' | 'game_write' | 'game_listen';
  side?: 'foreign' | 'native' | 'sound';
  chosen?: string;
}

/** Dates the account back, since the server dates answers from before its creation to the creation. */
export function makeAccountOlder({ dataDir }: RunningServer, { email }: Learner, days: number): void {
  const database = new DatabaseSync(join(dataDir, 'icando.db'), { timeout: 5_000 });
  database.prepare('update users set created_at = created_at - ? where email = ?').run(days * DAY_MS, email);
  database.close();
}

/** Logs the answers as review sessions, one for each day. */
export async function answerInThePast(learner: Learner, answers: readonly PastAnswer[]): Promise<void> {
  const days = [...new Set(answers.map(({ daysAgo }) => daysAgo))].sort((a, b) => b - a);
  for (const day of days) {
    await learner.call('POST', '/api/review/answers', {
      run_id: randomUUID(),
      started_at: Date.now() - day * DAY_MS,
      answers: answers
        .filter(({ daysAgo }) => daysAgo === day)
        .map(({ daysAgo: _daysAgo, game = 'game_select', side = 'foreign', ...rest }, index) => ({
          ...rest,
          game,
          side,
          options: game === 'game_write' ? 0 : 3,
          answer_ms: 4_000,
          at_ms: index * 5_000,
        })),
    });
  }
}
