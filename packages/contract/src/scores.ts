import * as z from 'zod/mini';
import { answerFacts, sentAt, startedAt } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { MAX_SCORE_TOTAL, MAX_TIME_PLAY_S, SOLO_GAMES } from './games.ts';
import { id } from './shapes.ts';

const count = (max: number) => z.int().check(z.gte(0), z.lte(max));

export const answerLog = z.object({
  word_id: id,
  correct: z.boolean(),
  ...answerFacts,
});
export type AnswerLog = z.infer<typeof answerLog>;

export const submitScore = endpoint({
  method: 'POST',
  path: '/api/score',
  summary: 'Report a solo game; answers with the xp it earned.',
  tag: 'games',
  access: 'user',
  body: z.object({
    correct_number: count(MAX_SCORE_TOTAL),
    total_number: count(MAX_SCORE_TOTAL),
    /** Seconds. */
    time_play: count(MAX_TIME_PLAY_S),
    type_game: z.enum(SOLO_GAMES),
    number_words: count(1_000_000),
    answers: z.optional(z.array(answerLog).check(z.maxLength(MAX_SCORE_TOTAL))),
    /** One id per game: a retry after a lost connection gets the same reply as the first attempt, however late. */
    report_id: z.optional(z.uuid()),
    /** When the game began, so that a report that waited for a connection gets the date of the game. */
    started_at: z.optional(startedAt),
    sent_at: sentAt,
  }),
  reply: z.object({
    status_code: z.literal(200),
    add_score: z.int(),
    score: z.int(),
    /** The reason why no xp was added. */
    detail: z.optional(z.string()),
  }),
});
