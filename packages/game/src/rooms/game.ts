import { LISTEN } from '@icando/contract/room-rules';
import { seededDice, seedFrom } from '../dice.ts';
import { startDeck, type Deck } from '../questions/rounds.ts';
import type { RoomSetup } from './setup.ts';

/** The state of one game between its questions. Immutable except for `participants`. */
export interface Game {
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
    length: Math.min(LISTEN.fewest, setup.words.length),
    participants,
  };
}

/** Makes the next listen question one word longer if anybody was right (docs/rooms.md, R30). */
export function withNextLength(game: Game, gotRight: boolean): Game {
  const most = Math.min(LISTEN.most, game.deck.words.length);
  return gotRight && game.length < most ? { ...game, length: game.length + 1 } : game;
}
