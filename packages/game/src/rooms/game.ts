import { LISTEN } from '@icando/contract/rooms';
import { seededDice, seedFrom } from '../dice.ts';
import { startDeck, type Deck } from '../questions/rounds.ts';
import type { RoomSetup } from './setup.ts';

/** What stays from question to question. A value, but for `took`. */
export interface Game {
  /** From 1 in each room. */
  readonly number: number;
  /** No question opens from here on, ms. */
  readonly endsAt: number;
  readonly deck: Deck;
  /** The dice to come. */
  readonly seed: number;
  /** Questions begun: the next one's index. */
  readonly asked: number;
  /** Words the listen game reads next time. */
  readonly length: number;
  /** Everybody who has taken part, those who left too. */
  readonly took: Set<number>;
}

/** Game number `number` of the room, with its own dice. */
export function newGame(setup: RoomSetup, number: number, endsAt: number, took: Set<number>): Game {
  return {
    number,
    endsAt,
    deck: startDeck(setup.words),
    seed: seedFrom(seededDice(setup.seed + number)),
    asked: 0,
    length: Math.min(LISTEN.fewest, setup.words.length),
    took,
  };
}

/** One word more after a question that anybody got right, at most 8 and at most the set (docs/rooms.md, R30). */
export function grown(game: Game, gotRight: boolean): Game {
  const most = Math.min(LISTEN.most, game.deck.words.length);
  return gotRight && game.length < most ? { ...game, length: game.length + 1 } : game;
}
