import { drawnFrom, pick, type Dice } from '../dice.ts';
import { SOLO_GAMES, type LoggedGame, type SoloGame } from '@icando/contract/games';
import type { Memory } from './answer.ts';
import { recall } from './evidence.ts';
import type { Model } from './parameters.ts';

/** A word that can be asked now. */
export interface Candidate {
  readonly key: string;
  /** None for a new word. */
  readonly memory: Memory | undefined;
  /** The games that can ask it; all when not given. */
  readonly games?: readonly LoggedGame[];
}

export interface SessionItem<Word extends Candidate> {
  readonly word: Word;
  readonly game: LoggedGame;
  /** The chance of recall when the session was composed. */
  readonly recall: number;
}

export interface SessionSetup<Word extends Candidate> {
  readonly due: readonly Word[];
  readonly fresh: readonly Word[];
  /** Items at most. */
  readonly limit: number;
  readonly at: number;
  readonly model: Model;
  readonly dice: Dice;
}

/** Below these chances of recall a word is asked by choice, by ear; above by writing. */
const CHOICE_BELOW = 0.4;
const EAR_BELOW = 0.6;
const LEAST_FRESH = 0.2;
/** New words come within this part of a session, as repeated misses displace its end. */
const FRESH_WITHIN = 0.6;
/** The number of other words before a missed word is asked again. */
const OTHERS_BETWEEN = 3;

/** How a game is answered. */
const ANSWERED_BY: Record<SoloGame, 'choice' | 'ear' | 'hand'> = {
  game_select: 'choice',
  game_line: 'choice',
  game_listen: 'ear',
  game_write: 'hand',
};
const answeredBy = (kind: 'choice' | 'ear' | 'hand'): readonly LoggedGame[] =>
  SOLO_GAMES.filter((game) => ANSWERED_BY[game] === kind);
const CHOICES = answeredBy('choice');
const HAND = answeredBy('hand');
const EAR_OR_HAND = [...answeredBy('ear'), ...HAND];

/**
 * The questions of one session in their order: of more due words than fit those that are likeliest to be recalled
 * (docs/decisions/0028), new words spread between them.
 */
export function composeSession<Word extends Candidate>(setup: SessionSetup<Word>): SessionItem<Word>[] {
  const { due, fresh, at, model, dice } = setup;
  const limit = Math.max(0, Math.floor(setup.limit));
  const news = fresh.slice(0, Math.max(Math.ceil(limit * LEAST_FRESH), limit - due.length));
  const withRecall = (word: Word) => ({ word, recall: recall(word.memory, at, model) });
  const known = due
    .map(withRecall)
    .sort((a, b) => b.recall - a.recall || (a.word.key < b.word.key ? -1 : 1))
    .slice(0, Math.max(0, limit - news.length));
  return spread(known, news.map(withRecall))
    .slice(0, limit)
    .map(({ word, recall }) => ({ word, recall, game: gameFor(word, recall, dice) }));
}

/** The game that fits the strength of the word; a harder one teaches more, an easier one is likelier to succeed. */
export function gameFor({ memory, games }: Candidate, chance: number, dice: Dice): LoggedGame {
  return oneOf([preferred(memory, chance), HAND, EAR_OR_HAND, CHOICES], games, dice);
}

function preferred(memory: Memory | undefined, chance: number): readonly LoggedGame[] {
  if (memory === undefined || chance < CHOICE_BELOW) return CHOICES;
  return chance < EAR_BELOW ? EAR_OR_HAND : HAND;
}

function oneOf(
  wishes: readonly (readonly LoggedGame[])[],
  games: readonly LoggedGame[] | undefined,
  dice: Dice,
): LoggedGame {
  for (const wish of wishes) {
    const possible = games === undefined ? wish : wish.filter((game) => games.includes(game));
    if (possible.length > 0) return pick(possible, dice);
  }
  return games?.[0] ?? 'game_select';
}

/**
 * The rest of the session after a miss: the word comes again in another game, after at least 3 others, or last when fewer
 * are left. With none left the session is over and the word is due again today.
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
function spread<T>(known: readonly T[], news: readonly T[]): T[] {
  const all: T[] = [];
  const step = (known.length * FRESH_WITHIN + 1) / (news.length + 1);
  for (const [place, item] of known.entries()) {
    while (all.length - place < news.length && place >= step * (all.length - place + 1)) {
      all.push(news[all.length - place] as T);
    }
    all.push(item);
  }
  return [...all, ...news.slice(all.length - known.length)];
}
