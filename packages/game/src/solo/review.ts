import { LINE_WORDS, START_LIVES, type GameForm, type SoloGame } from '@icando/contract/games';
import { seedFrom, type Dice } from '../dice.ts';
import { afterMiss, laterIn } from '../memory/session.ts';
import { canAsk } from '../questions/askable.ts';
import type { Confusions } from '../questions/distractors.ts';
import type { GameWord } from '../questions/game-word.ts';
import { isVerdict } from './clock.ts';
import { answerDictation, askDictation } from './dictation-game.ts';
import type { AnswerEvent, SoloEffect, SoloEvent, SoloStep } from './events.ts';
import { answerListen, askListen, readNextWord } from './listen-game.ts';
import type { ChoosePhase, Phase } from './phases.ts';
import { withFacts } from './review-facts.ts';
import { askLines, stepLines, type LinesStep } from './review-lines.ts';
import type { Run } from './run.ts';
import { answerSelect, askSelect } from './select-game.ts';
import { EMPTY_SCORE } from './score.ts';
import { RECALL_MS, REVIEW_VERDICT_MS } from './timing.ts';
import { answerWrite, askWrite } from './write-game.ts';

/** A word to ask, and the game in which it is asked. */
export interface ReviewEntry {
  readonly word: GameWord;
  readonly game: Exclude<SoloGame, 'game_line'>;
  /** With 'gap' the word is asked by its sentence; only the first time, as a repeated question is an easier one. */
  readonly form?: GameForm | undefined;
  /** Earlier wrong choices for this word. */
  readonly confused?: Confusions | undefined;
  /** The options of a choice come after a try to recall. */
  readonly stepwise?: boolean | undefined;
  /** Set for a word that is shown before it is asked, with the learner's note. */
  readonly meet?: { readonly note: string } | undefined;
  /** Whether the word was shown shortly before, so that a right answer proves little. */
  readonly isHinted?: boolean;
  /** How often the word was already asked in this session. */
  readonly asked: number;
}

/** A review session: single questions of several games, without a time limit. */
export interface Review {
  readonly run: Run;
  readonly phase: Phase;
  /** The current word; null before the first one. */
  readonly current: ReviewEntry | null;
  readonly queue: readonly ReviewEntry[];
  /** The number of finished words: answered right, or missed for the last time today. */
  readonly done: number;
  /** The words that are left to connect, in a session that has only line games. */
  readonly lines: { readonly left: readonly GameWord[]; readonly pairs: number } | null;
  readonly asksSoon: boolean;
}

export interface ReviewStep {
  readonly review: Review;
  readonly effects: readonly SoloEffect[];
}

/** Practically unlimited lives, because a review session does not end by misses. */
const UNLIMITED_LIVES = START_LIVES + 1_000;

export interface ReviewSetup {
  readonly entries: readonly {
    word: GameWord;
    game: SoloGame;
    form?: GameForm | undefined;
    confused?: Confusions | undefined;
    stepwise?: boolean | undefined;
    meet?: ReviewEntry['meet'];
    isHinted?: boolean;
  }[];
  readonly spare: readonly GameWord[];
  readonly now: number;
  /** Epoch ms. */
  readonly startedOn: number;
  readonly dice: Dice;
  /** The largest number of pairs on a board if all entries are for the line game; without it they become select games. */
  readonly linePairs?: number | undefined;
  readonly waitForMe?: boolean | undefined;
  /** Whether a missed word is not asked again. */
  readonly asksOnce?: boolean | undefined;
  /** Whether the first card is followed by its question, and later ones by more and more others, up to the usual number. */
  readonly asksSoon?: boolean | undefined;
}

export function startReview({
  entries,
  spare,
  now,
  startedOn,
  dice,
  linePairs,
  waitForMe = false,
  asksOnce = false,
  asksSoon = false,
}: ReviewSetup): ReviewStep {
  const words = entries.map(({ word }) => word);
  const run: Run = {
    type_game: 'game_select',
    words,
    spare: spare.filter(({ id }) => words.every((word) => word.id !== id)),
    startedAt: now,
    startedOn,
    endsAt: Infinity,
    clock: now,
    waitForMe,
    linePairs: LINE_WORDS,
    deck: { words, pending: [], recent: [] },
    seed: seedFrom(dice),
    asked: 0,
    score: EMPTY_SCORE,
  };
  const empty = { run, phase: ended(now), current: null, queue: [], done: 0, lines: null, asksSoon };
  if (linePairs !== undefined && entries.every(({ game }) => game === 'game_line'))
    return withLines(empty, askLines(run, words, linePairs, now), now);
  const queue = entries.map(({ word, game, ...entry }) => {
    return { ...entry, word, game: playable(word, game), asked: asksOnce ? 1 : 0 };
  });
  return askNext({ ...empty, queue }, now);
}

/** The pure reducer of a session. An event that does not fit returns the same review. */
export function stepReview(review: Review, event: SoloEvent): ReviewStep {
  const { run, phase } = review;
  if (phase.name === 'finished') return { review, effects: [] };
  const now = Math.max(event.now, run.clock);
  if (event.type === 'stop') return { review: { ...review, phase: ended(now) }, effects: [] };
  if (phase.name === 'meet')
    return 'question' in event && event.question === phase.index
      ? met(review, event, now)
      : stay(review, now);
  if (review.lines !== null) {
    const step = stepLines({ run, phase, ...review.lines }, event, now);
    return step === null ? stay(review, now) : withLines(review, step, now);
  }
  if (phase.name === 'reading' && now >= phase.nextAt) {
    const { solo, effects } = readNextWord(run, phase, now);
    return withWake({ ...review, ...solo, run: { ...solo.run, clock: now } }, effects, now);
  }
  if (isVerdict(phase) && now >= phase.until && (event.type === 'next' || !reviewAwaitsNext(review, now))) {
    return askNext(review, now);
  }
  if (phase.name === 'dictate' && event.type === 'skip' && event.question === phase.index)
    return askNext(review, now);
  const isForThis = 'question' in event && event.question === phase.index;
  if (isClosed(phase)) {
    const opens = now >= phase.stepwise.opensAt || (isForThis && event.type === 'open');
    if (!opens) return stay(review, now);
    const opened = { ...phase, stepwise: { ...phase.stepwise, openedAt: now } };
    return stay({ ...review, phase: opened, run: { ...run, clock: now } }, now);
  }
  return (isForThis ? answer(review, event, now) : null) ?? stay(review, now);
}

/** A timer may fire early, so the tick is scheduled again. */
const stay = (review: Review, now: number): ReviewStep => withWake(review, [], now);

type ClosedPhase = ChoosePhase & { stepwise: NonNullable<ChoosePhase['stepwise']> };

/** Whether a stepwise choice does not show its options yet. */
export function isClosed(phase: Phase): phase is ClosedPhase {
  return phase.name === 'choose' && phase.stepwise !== undefined && phase.stepwise.openedAt === undefined;
}

/** After the card of a new word it is asked by choice a few questions later, or at once in writing if it is known. */
function met(review: Review, event: AnswerEvent, now: number): ReviewStep {
  const { current, queue, run, asksSoon } = review;
  if (current === null || (event.type !== 'seen' && event.type !== 'known')) return stay(review, now);
  const { meet: _meet, ...entry } = current;
  if (event.type === 'known' && canAsk('game_write', entry.word))
    return askNext({ ...review, queue: [{ ...entry, game: 'game_write' }, ...queue] }, now);
  const question: ReviewEntry = { ...entry, game: 'game_select', isHinted: true };
  return askNext({ ...review, queue: laterIn(queue, question, asksSoon ? run.asked : undefined) }, now);
}

/** Whether the session waits for 'next': after a miss, and with 'chờ tôi bấm tiếp' also after a right answer. */
export function reviewAwaitsNext({ run, phase }: Review, now: number): boolean {
  return isVerdict(phase) && (run.waitForMe || !phase.correct) && now >= phase.until;
}

/** Counts the wrong answer with this index as right: in the score, and its word is not repeated in this session. */
export function acceptMiss(review: Review, index: number): Review {
  const { score } = review.run;
  const missed = score.answers[index];
  if (missed === undefined || missed.correct) return review;
  const queue = review.queue.filter(({ word }) => word.id !== missed.word_id);
  const answers = score.answers.with(index, { ...missed, correct: true });
  const run = { ...review.run, score: { ...score, correct: score.correct + 1, answers } };
  return { ...review, run, queue, done: review.done + (review.queue.length - queue.length) };
}

function answer(review: Review, event: AnswerEvent, now: number): ReviewStep | null {
  const { current } = review;
  const step = judge(review, event, now);
  if (step === null || current === null) return null;
  const phase = isVerdict(step.solo.phase)
    ? { ...step.solo.phase, until: now + REVIEW_VERDICT_MS }
    : step.solo.phase;
  const answeredRun = isVerdict(phase)
    ? withFacts(step.solo.run, review.phase, current.isHinted)
    : step.solo.run;
  const after = { ...review, phase, run: { ...answeredRun, clock: now } };
  if (!isVerdict(after.phase)) return withWake(after, step.effects, now);
  const { word, confused, asked } = current;
  const again: ReviewEntry = { word, game: 'game_select', confused, asked: asked + 1 };
  const queue = after.phase.correct ? review.queue : afterMiss(review.queue, again, asked > 0);
  const done = review.done + (queue.length > review.queue.length ? 0 : 1);
  return withWake({ ...after, queue, done }, step.effects, now);
}

/** Null when the phase has no question or the event is no answer to it. */
function judge({ run, phase }: Review, event: AnswerEvent, now: number): SoloStep | null {
  switch (phase.name) {
    case 'choose':
      return answerSelect(run, phase, event, now);
    case 'write':
      return answerWrite(run, phase, event, now);
    case 'dictate':
      return answerDictation(run, phase, event, now);
    case 'arrange':
      return answerListen(run, phase, event, now);
    case 'chosen':
    case 'written':
    case 'dictated':
    case 'arranged':
    case 'reading':
    case 'line':
    case 'flash':
    case 'lined':
    case 'finished':
    case 'meet':
      return null;
  }
}

function askNext(review: Review, now: number): ReviewStep {
  const [current, ...queue] = review.queue;
  if (current === undefined) return { review: { ...review, phase: ended(now) }, effects: [] };
  const { word, game, form, confused, meet, stepwise } = current;
  if (meet !== undefined) {
    const phase = { name: 'meet', index: review.run.asked, word, note: meet.note } as const;
    const canWrite = canAsk('game_write', word);
    const run = { ...review.run, clock: now };
    return { review: { ...review, run, phase: { ...phase, canWrite }, current, queue }, effects: [] };
  }
  const deck = { words: review.run.words, pending: [word], recent: [] };
  const run: Run = { ...review.run, type_game: game, form, deck, clock: now };
  const { solo, effects } = ask(run, game, now, confused);
  const { phase } = solo;
  const isStepwise = stepwise === true && phase.name === 'choose';
  const asked = isStepwise
    ? { ...phase, stepwise: { opensAt: now + RECALL_MS, openedAt: undefined } }
    : phase;
  return withWake({ ...review, run: solo.run, phase: asked, current, queue }, effects, now);
}

function ask(run: Run, game: ReviewEntry['game'], now: number, confused: ReviewEntry['confused']): SoloStep {
  switch (game) {
    case 'game_select':
      return askSelect(run, now, confused);
    case 'game_write':
      return askWrite(run, now);
    case 'game_dictation':
      return askDictation(run, now);
    case 'game_listen':
      return askListen(run, 1, UNLIMITED_LIVES, now, confused);
  }
}

function withLines(review: Review, step: LinesStep | undefined, now: number): ReviewStep {
  if (step === undefined) return { review: { ...review, phase: ended(now) }, effects: [] };
  const { run, phase, left, pairs } = step.lines;
  const before = review.lines?.left.length ?? left.length;
  const done = review.done + (before - left.length);
  const after = { ...review, run: { ...run, clock: now }, phase, done, lines: { left, pairs } };
  return withWake(after, step.effects, now);
}

function withWake(review: Review, effects: readonly SoloEffect[], now: number): ReviewStep {
  const { phase } = review;
  const at = wakeAt(phase);
  return { review, effects: at === null || at <= now ? effects : [...effects, { type: 'wake', at }] };
}

/** When the phase goes on by itself; null when it waits for the learner. */
function wakeAt(phase: Phase): number | null {
  if (phase.name === 'reading') return phase.nextAt;
  if (isClosed(phase)) return phase.stepwise.opensAt;
  return 'until' in phase ? phase.until : null;
}

const ended = (now: number): Phase => ({ name: 'finished', reason: 'stopped', endedAt: now });

/** The game for a single word. The line game needs several words, and the write game needs letters. */
function playable(word: GameWord, game: SoloGame): ReviewEntry['game'] {
  if (game === 'game_line') return 'game_select';
  return canAsk(game, word) ? game : 'game_select';
}
