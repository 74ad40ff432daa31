import { sharedReviews, type SharedReview } from '@icando/game/memory/shared-log';
import type { AnswerLogQueries } from '../log/answer-log-queries.ts';
import { countedAnswer, memoryParams } from '../log/memories.ts';
import { readLogs } from '../log/read-logs.ts';
import { learnerOf } from '../review/review.ts';
import type { SettingsQueries } from '../review/settings-queries.ts';

interface SharedLogsDeps {
  settings: Pick<SettingsQueries, 'usersWhoShare'>;
  logQueries: Pick<AnswerLogQueries, 'findLearner' | 'logAfter'>;
}

/** The reviews of each user who shares them, with corrections applied; users without answers are left out. */
export async function* sharedLogs({ settings, logQueries }: SharedLogsDeps): AsyncGenerator<SharedReview[]> {
  for (const userId of await settings.usersWhoShare()) {
    const { offsetAt } = memoryParams(learnerOf(userId, await logQueries.findLearner(userId)));
    const words = [];
    for await (const log of readLogs(logQueries, userId))
      words.push(log.flatMap((row) => countedAnswer(row) ?? []));
    const reviews = sharedReviews(words, offsetAt);
    if (reviews.length > 0) yield reviews;
  }
}
