import type { SoloGame } from '../../packages/contract/src/games.ts';
import { MAX_SESSION } from '../../packages/contract/src/learning.ts';
import { drawnFrom, pick, type Dice } from '../../packages/game/src/dice.ts';
import type { Answer, Memory } from '../../packages/game/src/memory/answer.ts';
import { chanceOfRight, recall } from '../../packages/game/src/memory/evidence.ts';
import { dayOf, fixedOffset, startOfDay } from '../../packages/game/src/memory/learner-day.ts';
import { DEFAULT_MODEL, TARGETS, type MemoryParams } from '../../packages/game/src/memory/parameters.ts';
import { remember } from '../../packages/game/src/memory/remember.ts';
import {
  afterMiss,
  composeSession,
  formOf,
  laterIn,
  type Candidate,
} from '../../packages/game/src/memory/session.ts';
import { earlierForm } from '../../packages/game/src/memory/trial.ts';
import type { Asked, SimulatedLearner } from './learner.ts';

/** What a learner does next: see the card of a new word, or answer a question. */
export type Action =
  { word: number; card: true } | ({ word: number; card: false; again: number; hint?: boolean } & Asked);

/** What a schedule may know of the learner's day. */
export interface Day {
  at: number;
  /** Seconds. */
  left: number;
}

export interface Schedule {
  /** The next actions; empty when nothing is left to do today. */
  more(day: Day): Action[];
  /** Records an answer. Returns the predicted probability that it was right, if the schedule predicts one. */
  answered(action: Action & { card: false }, answer: Answer): number | undefined;
  /** The rest of the session after a miss. */
  missed(rest: Action[], action: Action & { card: false }): Action[];
  /** The rest of the session after a card; `isKnown` when the learner says that the word is known. */
  shown(rest: Action[], word: number, isKnown: boolean): Action[];
}

export interface Setup {
  words: number;
  dice: Dice;
  /** The share of words to recall when they are due; each schedule has its own default. */
  target?: number | undefined;
  /** The two things that only the schedule that knows the world may use. */
  learner: SimulatedLearner;
  secondsOf(asked: Action & { card: false }): number;
}

/** The games of the review. */
const REVIEWED: readonly SoloGame[] = ['game_select', 'game_listen', 'game_write'];
const CHOICES = 3;
/** The number of choices: the tiles of a heard word are choices, too. */
const OPTIONS: Record<SoloGame, number> = {
  game_select: CHOICES,
  game_listen: 5,
  game_write: 0,
  game_line: 0,
  game_dictation: 0,
};
/** The size of a session. */
const SESSION = 30;
/** Like the server, a session considers only this number of the most recently due words. */
const LOOKED_AT = 300;
const OTHERS_BETWEEN = 3;
const FIFTH = 0.2;
const DAY_MS = 86_400_000;
/** The offset of Vietnam. */
export const OFFSET_AT = fixedOffset(7 * 60);

const choice = (word: number): Action & { card: false } => asked(word, 'game_select');
const card = (word: number): Action => ({ word, card: true });

function asked(word: number, game: SoloGame, stepwise = false): Action & { card: false } {
  return { word, card: false, again: 0, game, stepwise, options: OPTIONS[game] };
}

const atRandom = (word: number, dice: Dice) => asked(word, pick(REVIEWED, dice));
const insert = (rest: Action[], action: Action) => rest.toSpliced(OTHERS_BETWEEN, 0, action);
/** The question after a card: in writing at once if the word is said to be known, else by choice after some others. */
const afterCard = (rest: Action[], word: number, isKnown: boolean) =>
  isKnown ? [asked(word, 'game_write'), ...rest] : insert(rest, choice(word));
const noCard = { shown: (rest: Action[]) => rest };

/** The queue of the product, by its own code. */
export const productQueue = (setup: Setup) => queueOfForms(setup, formOf);
/** The other queue of a trial: only how a word is asked differs. */
export const trialQueue = (setup: Setup) => queueOfForms(setup, earlierForm);

function queueOfForms({ words, dice, target = TARGETS.medium }: Setup, form: typeof formOf): Schedule {
  const params: MemoryParams = { model: DEFAULT_MODEL, target, offsetAt: OFFSET_AT };
  const deck = memories(words, params);
  const candidate = (word: number, memory?: Memory) => ({ key: String(word), word, memory });
  return {
    more({ at, left }) {
      const due = deck.due(at).map(({ word, memory }) => candidate(word, memory));
      const fresh = deck.fresh(SESSION).map((word) => candidate(word));
      const ahead = fresh.length > 0 ? [] : deck.ahead(at).map(({ word, memory }) => candidate(word, memory));
      const { model } = params;
      const session = { due, fresh, ahead, seconds: left, limit: MAX_SESSION, at, model, dice, form };
      return composeSession<Candidate & { word: number }>(session).map(({ word, game, stepwise }) =>
        word.memory === undefined ? card(word.word) : asked(word.word, game as SoloGame, stepwise),
      );
    },
    shown: (rest, word, isKnown) =>
      isKnown ? [asked(word, 'game_write'), ...rest] : laterIn(rest, { ...choice(word), hint: true }),
    answered: ({ word }, answer) => deck.answered(word, answer),
    missed: (rest, { word, again }) => [...afterMiss(rest, { ...choice(word), again: again + 1 }, again > 0)],
  };
}

/** The words of the lessons that were never asked, in their order. */
function inOrder(words: number) {
  const met = new Uint8Array(words);
  let from = 0;
  return {
    first(count: number): number[] {
      while (met[from] === 1) from += 1;
      const found: number[] = [];
      for (let word = from; word < words && found.length < count; word += 1)
        if (met[word] === 0) found.push(word);
      return found;
    },
    met: (word: number) => (met[word] = 1),
  };
}

/** The product's memories of one learner. */
function memories(words: number, params: MemoryParams) {
  const known = new Map<number, Memory>();
  const dueAt = new Float64Array(words).fill(Infinity);
  const unseen = inOrder(words);
  return {
    due(at: number, most = LOOKED_AT): { word: number; memory: Memory }[] {
      const due = [];
      for (const [word, memory] of known) if ((dueAt[word] ?? 0) <= at) due.push({ word, memory });
      return due.sort((a, b) => b.memory.dueAt - a.memory.dueAt).slice(0, most);
    },
    /** Words that are not due yet and were not answered today, but are recalled less surely than right after an answer. */
    ahead(at: number, most = SESSION): { word: number; memory: Memory }[] {
      const start = startOfDay(dayOf(at, params.offsetAt), params.offsetAt);
      const some = [];
      for (const [word, memory] of known) {
        const isAhead =
          memory.dueAt > at && memory.lastAt < start && at - memory.lastAt >= memory.stability * DAY_MS;
        if (isAhead) some.push({ word, memory });
      }
      return some.sort((a, b) => a.memory.dueAt - b.memory.dueAt).slice(0, most);
    },
    fresh: unseen.first,
    answered(word: number, answer: Answer): number | undefined {
      const before = known.get(word);
      const after = remember(before, answer, params);
      if (after !== undefined) {
        known.set(word, after);
        dueAt[word] = after.dueAt;
        unseen.met(word);
      }
      return before === undefined ? undefined : chanceOfRight(before, answer, params.model);
    },
  };
}

/** Random words of the lessons in random games, as games without a schedule. */
export function randomPractice({ words, dice }: Setup): Schedule {
  return {
    ...noCard,
    more: () => Array.from({ length: SESSION }, () => atRandom(Math.floor(dice() * words), dice)),
    missed: (rest) => rest,
    answered: () => undefined,
  };
}

interface Sm2Card {
  right: number;
  days: number;
  dueDay: number;
}

/** P. A. Woźniak's SM-2 (1990). A right answer has quality 4, which leaves the ease at 2.5; a wrong one starts again. */
export function sm2({ words, dice }: Setup, shownFirst: boolean): Schedule {
  const cards = new Map<number, Sm2Card>();
  const unseen = inOrder(words);
  const ask = (word: number) => (shownFirst ? choice(word) : atRandom(word, dice));
  return {
    more({ at }) {
      const today = Math.floor(at / DAY_MS);
      const due = [...cards].filter(([, { dueDay }]) => dueDay <= today);
      due.sort(([, a], [, b]) => a.dueDay - b.dueDay);
      const fresh = unseen.first(Math.max(Math.ceil(SESSION * FIFTH), SESSION - due.length));
      const old = due.slice(0, SESSION - fresh.length).map(([word]) => ask(word));
      return [...fresh.map((word) => (shownFirst ? card(word) : ask(word))), ...old];
    },
    shown: afterCard,
    missed: (rest, { word }) => insert(rest, ask(word)),
    answered({ word }, { at, correct }) {
      const today = Math.floor(at / DAY_MS);
      const known = cards.get(word) ?? { right: 0, days: 0, dueDay: today };
      cards.set(word, known);
      unseen.met(word);
      // A missed word is repeated on the same day until it is right, which does not change the schedule.
      if (known.dueDay > today) return undefined;
      known.right = correct ? known.right + 1 : 0;
      const later = known.right === 2 ? 6 : Math.ceil(known.days * 2.5);
      known.days = known.right <= 1 ? 1 : later;
      known.dueDay = today + known.days;
      return undefined;
    },
  };
}

/** FSRS with due words first, those that are due for the longest time before the others, and new words when none is due. */
export function fsrsDueFirst({ words, dice }: Setup, target: number): Schedule {
  const params: MemoryParams = { model: DEFAULT_MODEL, target, offsetAt: OFFSET_AT };
  const deck = memories(words, params);
  return {
    ...noCard,
    more({ at }) {
      const due = deck.due(at, Infinity).toReversed().slice(0, SESSION);
      const fresh = deck.fresh(SESSION - due.length);
      return [
        ...due.map(({ word, memory }) => {
          const { game, stepwise } = formOf({ key: '', memory }, recall(memory, at, params.model), dice);
          return asked(word, game as SoloGame, stepwise);
        }),
        ...fresh.map(choice),
      ];
    },
    answered: ({ word }, answer) => deck.answered(word, answer),
    missed: (rest, { word }) => insert(rest, choice(word)),
  };
}

/** New words only, from the beginning again after the last one. */
export function introducingOnly({ words }: Setup): Schedule {
  let next = 0;
  return {
    more: () =>
      Array.from({ length: SESSION / 3 }, () => {
        next += 1;
        return card((next - 1) % words);
      }),
    shown: afterCard,
    missed: (rest) => rest,
    answered: () => undefined,
  };
}

/** How far ahead the oracle looks, in days, and for how many days a word that is not worth asking is left alone. */
const HORIZON = 90;
const LEFT_FOR_DAYS = 3;
/** A card and the choice after it. */
const SECONDS_OF_NEW = 14;

/** Always what raises the true recall most per second; it knows the world and each memory, but looks one question ahead. */
export function oracle({ words, learner, dice, secondsOf }: Setup): Schedule {
  const met: number[] = [];
  const unseen = inOrder(words);
  const lookAt = new Float64Array(words);
  const failedSeconds = 11;
  let asking = new Set<number>();
  let today = 0;
  const ways = (word: number) => [choice(word), asked(word, 'game_select', true), asked(word, 'game_write')];
  return {
    more({ at }) {
      const day = Math.floor(at / DAY_MS);
      if (day !== today) [today, asking] = [day, new Set()];
      const worth: { action: Action; value: number }[] = [];
      const fresh = unseen.first(SESSION);
      const [first] = fresh;
      const perCard =
        first === undefined ? 0 : learner.gain(first, at, choice(first), HORIZON).gain / SECONDS_OF_NEW;
      for (const word of met) {
        if (asking.has(word) || (lookAt[word] ?? 0) > day) continue;
        let best = { action: choice(word) as Action, value: 0 };
        for (const action of ways(word)) {
          const { gain, failed } = learner.gain(word, at, action, HORIZON);
          const value = gain / (secondsOf(action) + failed * failedSeconds);
          if (value > best.value) best = { action, value };
        }
        if (best.value > perCard) worth.push(best);
        else lookAt[word] = day + LEFT_FOR_DAYS;
      }
      worth.sort((a, b) => b.value - a.value);
      const best = worth.slice(0, SESSION * 2).map(({ action }) => action);
      for (const { word } of best) asking.add(word);
      best.push(...fresh.slice(0, Math.max(0, SESSION - best.length)).map(card));
      return best.length > 0 ? best : [...drawnFrom(met, dice)].slice(0, SESSION).map(choice);
    },
    shown(rest, word, isKnown) {
      met.push(word);
      unseen.met(word);
      return isKnown ? rest : insert(rest, choice(word));
    },
    missed: (rest) => rest,
    answered: () => undefined,
  };
}
