import { LISTEN } from '@icando/contract/room-rules';
import { seededDice, seedFrom } from '../dice.ts';
import { startDeck, type Deck } from '../questions/rounds.ts';
import type { RoomSetup } from './setup.ts';

/** The state of one game between its questions. Immutable except for `participants`. */
/** The number of a trial: one question, which does not count. */
export const TRIAL = 0;

export interface Game {
  /** From 1; `TRIAL` for a trial. */
  readonly number: number;
  /** The time after which no question opens, ms. */
  readonly endsAt: number;
  readonly deck: Deck;
  readonly seed: number;
  readonly asked: number;
  readonly length: number;
  /** The user ids of all players of the game, including those who left. */
  readonly participants: Set<number>;
}

export function newGame(setup: RoomSetup, number: number, endsAt: number, participants: Set<number>): Game {
  return {
    number,
    endsAt,
    deck: startDeck(setup.words),
    seed: seedFrom(seededDice(setup.seed + number)),
    asked: 0,
    length: Math.min(LISTEN.min, setup.words.length),
    participants,
  };
}

/** Whether no further question opens: the time is up, or all questions were asked. */
export function isOver({ questions = Infinity }: RoomSetup, game: Game, now: number): boolean {
  return now >= game.endsAt || game.asked >= (game.number === TRIAL ? 1 : questions);
}

/** Makes the next listen question one word longer if anybody was right (docs/rooms.md, R30). */
export function withNextLength(game: Game, gotRight: boolean): Game {
  const most = Math.min(LISTEN.max, game.deck.words.length);
  return gotRight && game.length < most ? { ...game, length: game.length + 1 } : game;
}
