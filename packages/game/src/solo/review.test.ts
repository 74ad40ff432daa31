import { describe, expect, it } from 'vitest';
import type { SoloGame } from '@icando/contract/games';
import { seededDice } from '../dice.ts';
import { plainSet } from '../testing/words.fixture.ts';
import type { AnswerEvent, SoloEvent } from './events.ts';
import {
  acceptMiss,
  isClosed,
  reviewAwaitsNext,
  startReview,
  stepReview,
  type Review,
  type ReviewEntry,
} from './review.ts';

/** A review session with a clock. */
class Session {
  at = 0;
  review: Review;

  /** The first `count` entries have `facts`. */
  constructor(
    games: readonly SoloGame[],
    waitForMe = false,
    facts: Pick<ReviewEntry, 'meet' | 'stepwise'> = {},
    count = games.length,
    asksSoon = false,
  ) {
    const entries = plainSet(games.length).map((word, index) => ({
      word,
      game: games[index] ?? 'game_select',
      ...(index < count && facts),
    }));
    const setup = { entries, spare: [], now: 0, startedOn: 0, dice: seededDice(1), waitForMe, asksSoon };
    this.review = startReview(setup).review;
  }

  do(event: Omit<AnswerEvent, 'now' | 'question'> | { type: 'tick' | 'stop' | 'next' }): this {
    const question = 'index' in this.review.phase ? this.review.phase.index : -1;
    this.review = stepReview(this.review, { question, ...event, now: this.at } as SoloEvent).review;
    return this;
  }

  wait(ms: number): this {
    this.at += ms;
    return this.do({ type: 'tick' });
  }

  /** Answers the current question and waits until the verdict is over. */
  answer(right: boolean): this {
    this.give(right).wait(2_000);
    if (!right) this.do({ type: 'next' });
    return this;
  }

  give(right: boolean): this {
    this.wait(1_000);
    const { phase } = this.review;
    if (phase.name === 'choose') {
      const options = phase.question.options;
      const at = options.indexOf(phase.question.correct_option);
      this.do({ type: 'choose', option: right ? at : (at + 1) % options.length } as never);
    } else if (phase.name === 'write') {
      this.do({ type: 'write', text: right ? phase.question.correct_option : 'x' } as never);
    } else if (phase.name === 'reading' || phase.name === 'arrange') {
      while (this.review.phase.name === 'reading') this.wait(1_000);
      const { question } = this.review.phase as Extract<Review['phase'], { name: 'arrange' }>;
      const rightTile = question.read[0]?.id;
      const tile = question.tiles.find(({ id }) => (id === rightTile) === right)?.id;
      this.do({ type: 'lay', tile } as never).do({ type: 'submit' } as never);
    }
    return this;
  }

  get word(): number {
    return this.review.current?.word.id ?? 0;
  }
}

describe('a review session', () => {
  it('with `waitForMe` waits for "next" after a right answer too', () => {
    const session = new Session(['game_select', 'game_select'], true);
    const first = session.word;
    session.answer(true).wait(60_000);
    expect(session.word).toBe(first);
    expect(reviewAwaitsNext(session.review, session.at)).toBe(true);
    session.do({ type: 'next' });
    expect(session.word).not.toBe(first);
    session.answer(true).do({ type: 'next' });
    expect(session.review.phase.name).toBe('finished');
  });

  it.each(['game_select', 'game_write', 'game_listen'] as const)(
    'goes on 600 ms after a hit, and waits after a miss (%s)',
    (game) => {
      const session = new Session([game, game, game, game]);
      const first = session.word;
      expect(session.give(true).wait(599).word).toBe(first);
      const second = session.wait(1).word;
      expect(second).not.toBe(first);
      session.give(false).wait(600);
      expect(reviewAwaitsNext(session.review, session.at)).toBe(true);
      expect(session.wait(60_000).word).toBe(second);
      expect(session.do({ type: 'next' }).word).not.toBe(second);
    },
  );

  it('asks an entry by its sentence once, and repeats it as a word', () => {
    const [first, ...others] = plainSet(4).map((word) => ({
      word: { ...word, example: `I see ${word.foreign_word} here.` },
      game: 'game_write' as const,
    }));
    const entries = first === undefined ? [] : [{ ...first, form: 'gap' as const }, ...others];
    const setup = { entries, spare: [], now: 0, startedOn: 0, dice: seededDice(1) };
    const { review } = startReview(setup);
    expect(review.phase).toMatchObject({ name: 'write', question: { word_question: 'I see ____ here.' } });
    const { review: missed } = stepReview(review, { type: 'give_up', question: 0, now: 1_000 });
    expect(missed.run.score.answers).toMatchObject([{ side: 'example', correct: false }]);
    expect(missed.queue.filter(({ word }) => word.id === 1)).toMatchObject([{ asked: 1 }]);
    expect(missed.queue.some(({ form }) => form === 'gap')).toBe(false);
    const { review: second } = stepReview(missed, { type: 'next', question: 0, now: 60_000 });
    expect(second.phase).not.toHaveProperty('question.gap');
  });

  it('of line games continues until each word was connected once', () => {
    const entries = plainSet(5).map((word) => ({ word, game: 'game_line' as const }));
    const spare = plainSet(9).slice(5);
    let at = 0;
    let review = startReview({
      entries,
      spare,
      now: 0,
      startedOn: 0,
      dice: seededDice(1),
      linePairs: 3,
    }).review;
    const go = (event: object, ms = 0) => {
      at += ms;
      review = stepReview(review, { ...event, now: at } as SoloEvent).review;
    };
    const boards = new Map<number, number>();
    for (let steps = 0; review.phase.name !== 'finished' && steps < 50; steps += 1) {
      const { phase } = review;
      if (phase.name !== 'line') {
        go({ type: 'tick' }, 1_000);
        continue;
      }
      boards.set(phase.index, phase.board.left.length);
      const [from, other] = phase.board.left.filter(({ id }) =>
        phase.lines.every((line) => line.from !== id),
      );
      // Only the very first line is wrong.
      const to = review.run.score.total === 0 ? other?.id : from?.id;
      go({ type: 'draw', question: phase.index, from: from?.id, to }, 500);
    }
    expect(review).toMatchObject({ phase: { name: 'finished' }, done: 5, lines: { left: [] } });
    expect([...boards.values()]).toEqual([3, 3]);
    const answered = new Set(review.run.score.answers.map(({ word_id }) => word_id));
    expect(entries.every(({ word }) => answered.has(word.id))).toBe(true);
    expect(review.run.score).toMatchObject({ total: 7, correct: 6 });
  });

  it('ends a line board with its last unfinished word', () => {
    const [word, ...spare] = plainSet(5);
    const entries = word === undefined ? [] : [{ word, game: 'game_line' as const }];
    const setup = { entries, spare, now: 0, startedOn: 0, dice: seededDice(1), linePairs: 5 };
    const { review } = startReview(setup);
    const line = { type: 'draw', question: 0, from: word?.id ?? 0, to: word?.id ?? 0, now: 900 } as const;
    expect(review.phase).toMatchObject({ name: 'line', board: { left: { length: 4 } } });
    expect(stepReview(review, line).review).toMatchObject({ phase: { name: 'lined' }, done: 1 });
  });

  it('asks each word in its game and ends after the last one', () => {
    const session = new Session(['game_select', 'game_write', 'game_listen', 'game_line']);
    expect(session.review.phase.name).toBe('choose');
    session.answer(true);
    expect(session.review.phase.name).toBe('write');
    session.answer(true);
    expect(session.review.phase.name).toBe('reading');
    session.answer(true);
    expect(session.review.phase.name).toBe('choose');
    session.answer(true);
    expect(session.review).toMatchObject({ phase: { name: 'finished' }, done: 4, queue: [] });
    const logged = session.review.run.score.answers.map(({ game, correct }) => [game, correct]);
    expect(logged).toEqual([
      ['game_select', true],
      ['game_write', true],
      ['game_listen', true],
      ['game_select', true],
    ]);
  });

  it('repeats a missed word once, after three others, by choice', () => {
    const session = new Session(Array.from({ length: 8 }, () => 'game_write' as const));
    const missed = session.word;
    session.answer(false);
    for (let others = 0; others < 3; others += 1) {
      expect(session.word).not.toBe(missed);
      session.answer(true);
    }
    expect(session.word).toBe(missed);
    expect(session.review.current?.game).toBe('game_select');
    expect(session.review.done).toBe(3);
    session.answer(false);
    expect(session.review.done).toBe(4);
    expect(session.review.queue.some(({ word }) => word.id === missed)).toBe(false);
  });

  it('ends even if words are missed every time', () => {
    const session = new Session(['game_write', 'game_select']);
    for (let answers = 0; answers < 6; answers += 1) session.answer(false);
    expect(session.review).toMatchObject({ phase: { name: 'finished' }, done: 2 });
  });

  it('waits for "next" after a miss', () => {
    const session = new Session(['game_select', 'game_select', 'game_select']);
    const { index } = session.review.phase as { index: number };
    session.wait(500);
    const phase = session.review.phase as Extract<Review['phase'], { name: 'choose' }>;
    const wrong = phase.question.options.findIndex((option) => option !== phase.question.correct_option);
    session.do({ type: 'choose', option: wrong } as never);
    expect(reviewAwaitsNext(session.review, session.at)).toBe(false);
    session.wait(60_000);
    expect(session.review.phase).toMatchObject({ name: 'chosen', index });
    expect(reviewAwaitsNext(session.review, session.at)).toBe(true);
    expect(session.do({ type: 'next' }).review.phase).toMatchObject({ name: 'choose', index: index + 1 });
  });

  it('does not repeat a word whose answer the learner declares right', () => {
    const session = new Session(['game_write', 'game_write']);
    session.wait(1_000).do({ type: 'write', text: 'x' } as never);
    const missed = session.word;
    session.review = acceptMiss(session.review, 0);
    expect(session.review).toMatchObject({ done: 1, run: { score: { correct: 1, total: 1 } } });
    expect(acceptMiss(session.review, 0)).toBe(session.review);
    session.wait(5_000).do({ type: 'next' });
    expect(session.word).not.toBe(missed);
    expect(session.answer(true).review).toMatchObject({ phase: { name: 'finished' }, done: 2 });
  });

  it('schedules its tick again when the timer fires early', () => {
    const session = new Session(['game_write', 'game_write']);
    session.wait(1_000).do({ type: 'write', text: 'x' } as never);
    const phase = session.review.phase as Extract<Review['phase'], { name: 'written' }>;
    const early = stepReview(session.review, { type: 'tick', now: phase.until - 0.4 });
    expect(early).toEqual({ review: session.review, effects: [{ type: 'wake', at: phase.until }] });
    expect(stepReview(session.review, { type: 'tick', now: phase.until }).effects).toEqual([]);
  });

  it('keeps every answer when it is stopped', () => {
    const session = new Session(['game_select', 'game_select', 'game_select']).answer(true);
    session.do({ type: 'stop' });
    expect(session.review.phase.name).toBe('finished');
    expect(session.review.run.score.answers).toHaveLength(1);
    const stopped = session.review;
    expect(session.do({ type: 'next' }).review).toBe(stopped);
  });
});

describe('a stepwise choice', () => {
  const session = () => new Session(['game_select', 'game_select'], false, { stepwise: true });

  it('shows its options at a tap, and logs the time to recall', () => {
    const stepwise = session();
    expect(isClosed(stepwise.review.phase)).toBe(true);
    stepwise.wait(1_500).do({ type: 'choose', option: 0 } as never);
    expect(stepwise.review.run.score.answers).toEqual([]);
    stepwise.do({ type: 'open' } as never);
    expect(isClosed(stepwise.review.phase)).toBe(false);
    stepwise.give(true);
    expect(stepwise.review.run.score.answers).toMatchObject([
      { correct: true, game: 'game_select', options: 2, hint: false, stepwise: true, recall_ms: 1_500 },
    ]);
  });

  it('shows them after four seconds by itself', () => {
    const stepwise = session();
    const first = stepReview(stepwise.review, { type: 'tick', now: 3_900 });
    expect(first.effects).toEqual([{ type: 'wake', at: 4_000 }]);
    expect(isClosed(stepwise.wait(3_999).review.phase)).toBe(true);
    expect(isClosed(stepwise.wait(1).review.phase)).toBe(false);
    expect(stepwise.give(true).review.run.score.answers).toMatchObject([
      { recall_ms: 4_000, answer_ms: 5_000 },
    ]);
  });
});

describe('a new word', () => {
  const session = () =>
    new Session(
      Array.from({ length: 6 }, () => 'game_select' as const),
      false,
      { meet: { note: 'ghi chú' } },
      1,
    );

  it('is shown first, then asked by choice after three others, which is logged as hinted', () => {
    const learning = session();
    const { word } = learning;
    expect(learning.review.phase).toMatchObject({ name: 'meet', note: 'ghi chú', word: { id: word } });
    expect(learning.wait(60_000).review.phase.name).toBe('meet');
    learning.do({ type: 'seen' } as never);
    for (let others = 0; others < 3; others += 1) {
      expect(learning.word).not.toBe(word);
      learning.answer(true);
    }
    expect(learning.word).toBe(word);
    expect(learning.review.phase.name).toBe('choose');
    learning.answer(true);
    const { answers } = learning.review.run.score;
    expect(answers.map(({ hint }) => hint)).toEqual([undefined, undefined, undefined, true]);
    expect(answers.at(-1)).toMatchObject({ word_id: word, game: 'game_select' });
  });

  it('that is known is asked at once in writing, and by choice after a miss', () => {
    const learning = session();
    const { word } = learning;
    learning.do({ type: 'known' } as never);
    expect(learning.review.phase.name).toBe('write');
    expect(learning.word).toBe(word);
    learning.answer(false);
    expect(learning.review.run.score.answers).toMatchObject([
      { word_id: word, game: 'game_write', correct: false },
    ]);
    expect(learning.review.queue.find((entry) => entry.word.id === word)?.game).toBe('game_select');
  });

  it('is asked sooner in a trial game: after as many others as questions were asked, at most three', () => {
    const meet = { meet: { note: '' } };
    const games = Array.from({ length: 7 }, () => 'game_select' as const);
    const trial = new Session(games, false, meet, games.length, true);
    const order: string[] = [];
    while (trial.review.phase.name !== 'finished') {
      const isCard = trial.review.phase.name === 'meet';
      order.push(`${isCard ? 'card' : 'ask'} ${trial.word}`);
      if (isCard) trial.do({ type: 'seen' } as never);
      else trial.answer(true);
    }
    const block = (...words: number[]) =>
      ['card', 'ask'].flatMap((step) => words.map((id) => `${step} ${id}`));
    expect(order).toEqual([...block(1), ...block(2, 3), ...block(4, 5, 6, 7)]);
  });

  it('counts once, however it is asked', () => {
    const learning = session();
    learning.do({ type: 'seen' } as never);
    while (learning.review.phase.name !== 'finished') learning.answer(true);
    expect(learning.review.done).toBe(6);
    expect(learning.review.run.score.total).toBe(6);
  });
});
