import { dayOf, type OffsetAt } from './learner-day.ts';

/** An answer without its texts. */
interface SharedAnswer {
  readonly at: number;
  /** The learner's day then; if it is unknown, it is computed by the present time zone. */
  readonly day?: number | null | undefined;
  readonly correct: boolean;
  readonly answerMs: number;
}

/**
 * A review in the columns of srs-benchmark (https://github.com/open-spaced-repetition/srs-benchmark): cards are numbered from
 * 1, days count from the first answer. A right answer is Good (3), a wrong one Again (1). `state`: 0 new, 2 review, 3 after a
 * miss. The elapsed times are -1 for the first answer of a card.
 */
export interface SharedReview {
  readonly card_id: number;
  readonly day_offset: number;
  readonly rating: 1 | 3;
  readonly state: 0 | 2 | 3;
  readonly duration: number;
  readonly elapsed_days: number;
  readonly elapsed_seconds: number;
}

export const SHARED_COLUMNS = [
  'card_id',
  'day_offset',
  'rating',
  'state',
  'duration',
  'elapsed_days',
  'elapsed_seconds',
] as const satisfies (keyof SharedReview)[];

/** The log of one learner, given as the answers of each word in their order, without anything that names it or its words. */
export function sharedReviews(
  words: readonly (readonly SharedAnswer[])[],
  offsetAt: OffsetAt,
): SharedReview[] {
  const dayOfAnswer = ({ day, at }: SharedAnswer) => day ?? dayOf(at, offsetAt);
  const begun = words.filter((answers) => answers.length > 0).sort(([a], [b]) => (a?.at ?? 0) - (b?.at ?? 0));
  const [first] = begun[0] ?? [];
  const start = first === undefined ? 0 : dayOfAnswer(first);
  const dated = begun.flatMap((answers, card) =>
    answers.map((answer, index) => {
      const before = answers[index - 1];
      const missed = before?.correct === false ? (3 as const) : (2 as const);
      const review: SharedReview = {
        card_id: card + 1,
        day_offset: dayOfAnswer(answer) - start,
        rating: answer.correct ? 3 : 1,
        state: before === undefined ? 0 : missed,
        duration: answer.answerMs,
        elapsed_days: before === undefined ? -1 : dayOfAnswer(answer) - dayOfAnswer(before),
        elapsed_seconds: before === undefined ? -1 : Math.round((answer.at - before.at) / 1000),
      };
      return { at: answer.at, review };
    }),
  );
  return dated.sort((a, b) => a.at - b.at).map(({ review }) => review);
}
