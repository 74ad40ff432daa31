import type { Dice } from '../dice.ts';
import type { LoggedGame } from '@icando/contract/games';
import type { Memory } from './answer.ts';
import { recall } from './evidence.ts';
import { SECONDS_OF_NEW_WORD, SECONDS_OF_STEPWISE, SECONDS_PER_ANSWER } from './goal.ts';
import { MATURE_DAYS, MATURE_STRONG, type Model } from './parameters.ts';

/** A word that can be asked now. */
export interface Candidate {
  readonly key: string;
  /** undefined for a new word, which is shown before it is asked. */
  readonly memory: Memory | undefined;
}

/** How a word is asked. */
export interface Form {
  readonly game: LoggedGame;
  /** The options of a choice come after a try to recall. */
  readonly stepwise: boolean;
}

export interface SessionItem<Word extends Candidate> extends Form {
  readonly word: Word;
  /** The probability of recall when the session was composed. */
  readonly recall: number;
}

export interface SessionSetup<Word extends Candidate> {
  readonly due: readonly Word[];
  readonly fresh: readonly Word[];
  /** Words that are not due yet, by due time; they fill the time that due and new words leave. */
  readonly ahead?: readonly Word[];
  /** The time that the session should take. */
  readonly seconds: number;
  /** The largest number of items. */
  readonly limit: number;
  readonly at: number;
  readonly model: Model;
  readonly dice: Dice;
  /** How a word is asked; `formOf` outside of a trial. */
  readonly form?: typeof formOf;
}

/** The share of the time for new words while there are any. */
export const FRESH_SHARE = 0.2;
/** New words are placed within this first part of a session, because repeated misses displace the end. */
const FRESH_WITHIN = 0.6;
/** From this probability of recall on a word is written. */
const WRITTEN_FROM = 0.8;
/** How often a word that would be asked stepwise is heard instead. */
const HEARD_SHARE = 1 / 6;
/** The number of other questions before a word is asked again. */
export const OTHERS_BETWEEN = 3;

/**
 * The questions of one session in their order: due words from the highest recall to the lowest, as many as fit
 * (docs/decisions/0052), with new words spread among them.
 */
export function composeSession<Word extends Candidate>(setup: SessionSetup<Word>): SessionItem<Word>[] {
  const { due, fresh, at, model, dice, form = formOf } = setup;
  const limit = Math.max(0, Math.floor(setup.limit));
  const item = (word: Word) => ({ word, recall: recall(word.memory, at, model) });
  const formed = (one: ReturnType<typeof item>) => ({ ...one, ...form(one.word, one.recall, dice) });
  const known = due
    .map(item)
    .sort((a, b) => b.recall - a.recall || (a.word.key < b.word.key ? -1 : 1))
    .map(formed);
  const shareOfNew = Math.min(fresh.length, Math.ceil((FRESH_SHARE * setup.seconds) / SECONDS_OF_NEW_WORD));
  const mostNew = Math.max(Math.ceil(FRESH_SHARE * limit), limit - due.length);
  const dueNow = fitting(known, setup.seconds - shareOfNew * SECONDS_OF_NEW_WORD);
  const left = setup.seconds - timeOf(dueNow);
  // More of them only when no due word has to wait. The last one may begin within the time.
  const count =
    dueNow.length < known.length ? shareOfNew : Math.max(shareOfNew, Math.ceil(left / SECONDS_OF_NEW_WORD));
  const newcomers = fresh
    .slice(0, Math.min(mostNew, count))
    .map((word): SessionItem<Word> => ({ ...item(word), ...CHOICE }));
  const ahead = (setup.ahead ?? []).map(item).map(formed);
  const filling = fitting(ahead, left - newcomers.length * SECONDS_OF_NEW_WORD);
  const asked = [...dueNow, ...filling].slice(0, Math.max(0, limit - newcomers.length));
  return spread(asked, newcomers).slice(0, limit);
}

export const CHOICE: Form = { game: 'game_select', stepwise: false };
const STEPWISE: Form = { game: 'game_select', stepwise: true };
export const HEARD: Form = { game: 'game_listen', stepwise: false };
export const WRITTEN: Form = { game: 'game_write', stepwise: false };

/**
 * How a word is asked: by choice until it was right on a later day than its first answer or its last miss, then by a stepwise
 * choice, now and then by ear; in writing when it is likely to be recalled, or needs only that to be 'Thuộc'.
 */
export function formOf({ memory }: Candidate, chance: number, dice: Dice): Form {
  if (memory === undefined || memory.rightDays === 0) return CHOICE;
  const needsWriting = memory.stability >= MATURE_DAYS && memory.strongRight < MATURE_STRONG;
  if (needsWriting || chance >= WRITTEN_FROM) return WRITTEN;
  return dice() < HEARD_SHARE ? HEARD : STEPWISE;
}

/** The first items, as many as fit into the seconds. */
function fitting<Item extends SessionItem<Candidate>>(items: readonly Item[], seconds: number): Item[] {
  let left = seconds;
  return items.filter((one) => {
    left -= secondsOf(one);
    return left >= 0;
  });
}

const timeOf = (items: readonly SessionItem<Candidate>[]) =>
  items.reduce((sum, one) => sum + secondsOf(one), 0);

/** The seconds of a question, or of a new word with its card. */
export function secondsOf({ word, game, stepwise }: SessionItem<Candidate>): number {
  if (word.memory === undefined) return SECONDS_OF_NEW_WORD;
  return stepwise ? SECONDS_OF_STEPWISE : SECONDS_PER_ANSWER[game];
}

/** The rest of a session with this question after three others (at most `others`), or last when fewer are left. */
export const laterIn = <Question>(
  rest: readonly Question[],
  question: Question,
  others: number = OTHERS_BETWEEN,
): Question[] => rest.toSpliced(Math.min(others, OTHERS_BETWEEN), 0, question);

/**
 * The rest of a session after a miss. The word comes back once, after three others; when fewer are left it does not, and is
 * due again today.
 */
export function afterMiss<Question>(
  rest: readonly Question[],
  again: Question,
  askedBefore: boolean,
): readonly Question[] {
  return askedBefore || rest.length < OTHERS_BETWEEN ? rest : laterIn(rest, again);
}

/** Distributes the new words evenly among the first known ones; both keep their order. */
function spread<T>(known: readonly T[], fresh: readonly T[]): T[] {
  const all: T[] = [];
  const step = (known.length * FRESH_WITHIN + 1) / (fresh.length + 1);
  for (const [index, item] of known.entries()) {
    while (all.length - index < fresh.length && index >= step * (all.length - index + 1)) {
      all.push(fresh[all.length - index] as T);
    }
    all.push(item);
  }
  return [...all, ...fresh.slice(all.length - known.length)];
}
