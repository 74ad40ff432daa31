export {
  DeckRefused,
  type Deck,
  type DeckAnswer,
  type DeckFault,
  type DeckNote,
  type DeckReview,
  type LeftOut,
  type SoundPlace,
} from './deck.ts';
export { fieldText } from './field-text.ts';
export { readDeck } from './read-deck.ts';
export { openSound } from './sound-place.ts';
export type { DeckSchedule, DeckWord } from './deck-word.ts';
export { writeDeck, type WriteOptions } from './write-deck.ts';
