import type { ReviewItem } from '@icando/contract/learning';
import { shuffled, type Dice } from '@icando/game/dice';
import { call } from '../../../platform/api/api-client.ts';

/** An item of a session: a word, and the game that asks it. */
export type SessionItem = Pick<ReviewItem, 'word' | 'game'> &
  Partial<Pick<ReviewItem, 'side' | 'confused_with' | 'state' | 'stepwise'>> & {
    /** Whether a new word was shown on a card just before the session. */
    isSeen?: boolean;
  };

type Duel = readonly [a: number, b: number];

/** The two words of `?duel=12,34`; null for another address. */
export function duelIn(search: string): Duel | null {
  const [, a, b] = /^(\d{1,16}),(\d{1,16})$/.exec(new URLSearchParams(search).get('duel') ?? '') ?? [];
  return a === undefined || b === undefined ? null : [Number(a), Number(b)];
}

/** Six questions about two words that the learner confuses; none if the pair is no longer confused. */
export async function duelItems([a, b]: Duel, dice: Dice, signal: AbortSignal): Promise<SessionItem[]> {
  const { confusions } = await call('GET /api/review/stats', { signal });
  const pair = confusions.find(({ words }) => words?.a.id === a && words.b.id === b)?.words ?? null;
  return pair === null ? [] : questionsAbout([pair.a, pair.b], dice);
}

/** Asks each word twice in the select game, then once in the listen game. */
export function questionsAbout<Word>(
  words: readonly Word[],
  dice: Dice,
): { word: Word; game: SessionItem['game'] }[] {
  const ask = (game: SessionItem['game'], times: number) =>
    shuffled(Array.from({ length: times }, () => words.map((word) => ({ word, game }))).flat(), dice);
  return [...ask('game_select', 2), ...ask('game_listen', 1)];
}
