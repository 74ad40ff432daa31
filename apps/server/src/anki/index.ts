export {
  DeckRefused,
  type Deck,
  type DeckFault,
  type DeckNote,
  type DeckReview,
  type LeftOut,
} from './deck.ts';
export { fieldText } from './field-text.ts';
export { readDeck } from './read-deck.ts';
export type { DeckSchedule, DeckWord } from './deck-word.ts';
export { writeDeck, type WriteOptions } from './write-deck.ts';
