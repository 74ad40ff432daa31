import { drawnFrom, pick, type Dice } from '../dice.ts';
import { SOLO_GAMES, type LoggedGame, type SoloGame } from '@icando/contract/games';
import type { Memory } from './answer.ts';
import { recall } from './evidence.ts';
import type { Model } from './parameters.ts';

/** A word that can be asked now. */
export interface Candidate {
  readonly key: string;
  /** undefined for a new word. */
  readonly memory: Memory | undefined;
  /** The games that can ask the word; all by default. */
  readonly games?: readonly LoggedGame[];
}

export interface SessionItem<Word extends Candidate> {
  readonly word: Word;
  readonly game: LoggedGame;
  /** The probability of recall when the session was composed. */
  readonly recall: number;
}

export interface SessionSetup<Word extends Candidate> {
  readonly due: readonly Word[];
  readonly fresh: readonly Word[];
  /** The largest number of items. */
  readonly limit: number;
  readonly at: number;
  readonly model: Model;
  readonly dice: Dice;
}

/** Below these probabilities of recall a word is asked by choice, then by ear or in writing; above, only in writing. */
const CHOICE_BELOW = 0.4;
const EAR_BELOW = 0.6;
const MIN_FRESH = 0.2;
/** New words are placed within this first part of a session, because repeated misses displace the end. */
const FRESH_WITHIN = 0.6;
/** The number of other words before a missed word is asked again. */
const OTHERS_BETWEEN = 3;

/** The way of answering in each game. */
const ANSWERED_BY: Record<SoloGame, 'choice' | 'ear' | 'hand' | null> = {
  game_select: 'choice',
  game_line: 'choice',
  game_listen: 'ear',
  game_write: 'hand',
  // A review dictates some of the words that are to be written (`reviewForms`).
  game_dictation: null,
};
const answeredBy = (kind: 'choice' | 'ear' | 'hand'): readonly LoggedGame[] =>
  SOLO_GAMES.filter((game) => ANSWERED_BY[game] === kind);
const CHOICES = answeredBy('choice');
const HAND = answeredBy('hand');
const EAR_OR_HAND = [...answeredBy('ear'), ...HAND];

/**
 * The questions of one session in their order: due words from the highest recall to the lowest, as many as fit
 * (docs/decisions/0028), with new words spread among them.
 */
export function composeSession<Word extends Candidate>(setup: SessionSetup<Word>): SessionItem<Word>[] {
  const { due, fresh, at, model, dice } = setup;
  const limit = Math.max(0, Math.floor(setup.limit));
  const freshWords = fresh.slice(0, Math.max(Math.ceil(limit * MIN_FRESH), limit - due.length));
  const withRecall = (word: Word) => ({ word, recall: recall(word.memory, at, model) });
  const known = due
    .map(withRecall)
    .sort((a, b) => b.recall - a.recall || (a.word.key < b.word.key ? -1 : 1))
    .slice(0, Math.max(0, limit - freshWords.length));
  return spread(known, freshWords.map(withRecall))
    .slice(0, limit)
    .map(({ word, recall }) => ({ word, recall, game: gameFor(word, recall, dice) }));
}

/** Chooses a game by the recall of the word: a harder game teaches more, an easier one is more likely to succeed. */
export function gameFor({ memory, games }: Candidate, chance: number, dice: Dice): LoggedGame {
  return pickGame([preferred(memory, chance), HAND, EAR_OR_HAND, CHOICES], games, dice);
}

function preferred(memory: Memory | undefined, chance: number): readonly LoggedGame[] {
  if (memory === undefined || chance < CHOICE_BELOW) return CHOICES;
  return chance < EAR_BELOW ? EAR_OR_HAND : HAND;
}

/** Picks from the first list that has a possible game. */
function pickGame(
  preferences: readonly (readonly LoggedGame[])[],
  games: readonly LoggedGame[] | undefined,
  dice: Dice,
): LoggedGame {
  for (const candidates of preferences) {
    const possible = games === undefined ? candidates : candidates.filter((game) => games.includes(game));
    if (possible.length > 0) return pick(possible, dice);
  }
  return games?.[0] ?? 'game_select';
}

/**
 * The rest of the session after a miss: the word is repeated in another game after 3 others, or last when fewer are left.
 * With none left the session is over, and the word is due again today.
 */
export function afterMiss<Word extends Candidate>(
  rest: readonly SessionItem<Word>[],
  missed: SessionItem<Word>,
  dice: Dice,
): SessionItem<Word>[] {
  if (rest.length === 0) return [];
  const possible = missed.word.games ?? [...CHOICES, ...EAR_OR_HAND];
  const [game = missed.game] = drawnFrom(
    possible.filter((game) => game !== missed.game),
    dice,
  );
  return rest.toSpliced(OTHERS_BETWEEN, 0, { ...missed, game });
}

/** Distributes the new words evenly among the first known ones; both keep their order. */
function spread<T>(known: readonly T[], fresh: readonly T[]): T[] {
  const all: T[] = [];
  const step = (known.length * FRESH_WITHIN + 1) / (fresh.length + 1);
  for (const [place, item] of known.entries()) {
    while (all.length - place < fresh.length && place >= step * (all.length - place + 1)) {
      all.push(fresh[all.length - place] as T);
    }
    all.push(item);
  }
  return [...all, ...fresh.slice(all.length - known.length)];
}
