import { SOLO_GAMES, type SoloGame } from '../../packages/contract/src/games.ts';
import { pick, type Dice } from '../../packages/game/src/dice.ts';
import type { Answer, Memory } from '../../packages/game/src/memory/answer.ts';
import { chanceOfRight, recall } from '../../packages/game/src/memory/evidence.ts';
import { fixedOffset } from '../../packages/game/src/memory/learner-day.ts';
import type { MemoryParams } from '../../packages/game/src/memory/parameters.ts';
import { remember } from '../../packages/game/src/memory/remember.ts';
import { afterMiss, composeSession, type Candidate } from '../../packages/game/src/memory/session.ts';
import type { Contender } from './contenders.ts';
import type { Asked } from './simulated-learner.ts';

export interface Question extends Asked {
  word: number;
}

/** The time of a session, the limit for its questions, and optionally a limit for new words. */
export interface Sitting {
  at: number;
  limit: number;
  fresh?: number;
}

/** The words of one learner under one schedule. */
export interface Deck {
  /** The questions of a session. */
  session(sitting: Sitting): Question[];
  /** The rest of the session after a miss, with the word repeated. */
  missed(rest: readonly Question[], question: Question): Question[];
  /** Records an answer. Returns the predicted probability that it was right, if the schedule predicts one. */
  answered(question: Question, answer: Answer): number | undefined;
  /** The number of words that the schedule expects to be recalled at that time. */
  promised?(at: number): number;
}

/** The games of the review page, without the line game, which needs several words at once. */
const REVIEWED: readonly SoloGame[] = ['game_select', 'game_listen', 'game_write'];
const CHOICES = 3;
const PAIRS = 10;
/** The number of words in the learner's lessons. */
const WORDS = 3_000;
/** Like the server, a session considers only this number of the most recently due words. */
const LOOKED_AT = 300;
const MIN_FRESH = 0.2;
const OTHERS_BETWEEN = 3;
const DAY_MS = 86_400_000;
/** The offset of Vietnam. */
export const OFFSET_AT = fixedOffset(7 * 60);

export function deckOf(contender: Contender, dice: Dice): Deck {
  if (contender.memory === 'none') return randomDeck(dice);
  return contender.memory === 'sm-2' ? sm2Deck(contender, dice) : fsrsDeck(contender, dice);
}

interface Card extends Candidate {
  word: number;
}

function fsrsDeck(contender: Contender, dice: Dice): Deck {
  const { model, target, games } = contender;
  const params: MemoryParams = { model, target, offsetAt: OFFSET_AT };
  const cards: Card[] = [];
  const cardOf = (word: number, memory?: Memory): Card => ({
    key: `word ${word}`,
    word,
    memory,
    games: REVIEWED,
  });
  const dueAt = new Float64Array(WORDS).fill(Infinity);
  const newCards = (count: number) =>
    Array.from({ length: Math.max(0, Math.min(count, WORDS - cards.length)) }, (_, place) =>
      cardOf(cards.length + place),
    );
  return {
    session({ at, limit, fresh = limit }) {
      const due: Card[] = [];
      for (const card of cards) if ((dueAt[card.word] ?? 0) <= at) due.push(card);
      if (contender.queue !== 'shipped') {
        due.sort((a, b) => (dueAt[a.word] ?? 0) - (dueAt[b.word] ?? 0));
        return mixed(contender, { due, limit, newCards, dice });
      }
      const times = new Float64Array(due.length);
      for (const [place, { word }] of due.entries()) times[place] = dueAt[word] ?? 0;
      const since = times.sort().at(-LOOKED_AT) ?? 0;
      const lookedAt = due.filter(({ word }) => (dueAt[word] ?? 0) >= since);
      const session = { due: lookedAt, fresh: newCards(fresh), limit, at, model, dice };
      return composeSession(session).map(({ word: { word }, game }) => ({
        word,
        ...(games === 'by strength' ? asked(game as SoloGame, dice) : gameOf(games, dice)),
      }));
    },
    missed(rest, question) {
      if (games !== 'by strength') return againAfter(rest, question, games, dice);
      const asItem = (item: Question) => ({
        word: { ...cardOf(item.word), item },
        game: item.game,
        recall: 0,
      });
      return afterMiss(rest.map(asItem), asItem(question), dice).map(({ word: { item }, game }) =>
        game === item.game ? item : { ...item, ...asked(game as SoloGame, dice) },
      );
    },
    answered({ word }, answer) {
      const before = cards[word]?.memory;
      const after = remember(before, answer, params);
      cards[word] = cardOf(word, after);
      dueAt[word] = after?.dueAt ?? Infinity;
      return before === undefined ? undefined : chanceOfRight(before, answer, model);
    },
    promised: (at) =>
      cards.reduce((sum, { memory }) => sum + (memory === undefined ? 0 : recall(memory, at, model)), 0),
  };
}

interface Sm2Card {
  word: number;
  right: number;
  days: number;
  ease: number;
  dueDay: number;
}

/** P. A. Woźniak's SM-2 (1990). A right answer has quality 4; below 3 the word starts again with an unchanged ease. */
function sm2Deck(contender: Contender, dice: Dice): Deck {
  const cards = new Map<number, Sm2Card>();
  const newCards = (count: number) =>
    Array.from({ length: Math.max(0, Math.min(count, WORDS - cards.size)) }, (_, place) => ({
      word: cards.size + place,
    }));
  return {
    session({ at, limit }) {
      const today = Math.floor(at / DAY_MS);
      const due = [...cards.values()]
        .filter(({ dueDay }) => dueDay <= today)
        .sort((a, b) => a.dueDay - b.dueDay);
      return mixed(contender, { due, limit, newCards, dice });
    },
    missed: (rest, question) => againAfter(rest, question, contender.games, dice),
    answered({ word }, { at, correct }) {
      const today = Math.floor(at / DAY_MS);
      const card = cards.get(word) ?? { word, right: 0, days: 0, ease: 2.5, dueDay: today };
      cards.set(word, card);
      // A missed word is repeated on the same day until it is right, which does not change the schedule.
      if (card.dueDay > today) return undefined;
      if (correct) {
        card.right += 1;
        const later = card.right === 2 ? 6 : Math.ceil(card.days * card.ease);
        card.days = card.right === 1 ? 1 : later;
        // EF + 0.1 - (5 - q)(0.08 + 0.02 (5 - q)) is EF for q = 4.
      } else {
        card.right = 0;
        card.days = 1;
      }
      card.dueDay = today + card.days;
      return undefined;
    },
  };
}

/** Random words of the lessons in random games, as games without a schedule. */
function randomDeck(dice: Dice): Deck {
  return {
    session: ({ limit }) =>
      Array.from({ length: limit }, () => ({
        word: Math.floor(dice() * WORDS),
        ...gameOf('at random', dice),
      })),
    missed: (rest) => [...rest],
    answered: () => undefined,
  };
}

interface ToMix {
  /** Words that have been due for the longest time come first. */
  due: readonly { word: number }[];
  limit: number;
  newCards(count: number): { word: number }[];
  dice: Dice;
}

/** Places new words first, so that repeated misses do not displace them. */
function mixed({ queue, games }: Contender, { due, limit, newCards, dice }: ToMix): Question[] {
  const least = queue === 'fifth' ? Math.ceil(limit * MIN_FRESH) : 0;
  const fresh = newCards(Math.max(least, limit - due.length));
  return [...fresh, ...due.slice(0, limit - fresh.length)].map(({ word }) => ({
    word,
    ...gameOf(games, dice),
  }));
}

function againAfter(
  rest: readonly Question[],
  question: Question,
  games: Contender['games'],
  dice: Dice,
): Question[] {
  return rest.length === 0 ? [] : rest.toSpliced(OTHERS_BETWEEN, 0, { ...question, ...gameOf(games, dice) });
}

function gameOf(games: Contender['games'], dice: Dice): Asked {
  return asked(games === 'written' ? 'game_write' : pick(SOLO_GAMES, dice), dice);
}

function asked(game: SoloGame, dice: Dice): Asked {
  if (game === 'game_select') return { game, options: CHOICES };
  return { game, options: game === 'game_line' ? 1 + Math.floor(dice() * PAIRS) : 0 };
}
