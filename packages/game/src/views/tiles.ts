import type { GameWord } from '../questions/game-word.ts';
import { usesOf, type ListenQuestion } from '../questions/listen.ts';
import type { ArrangedPhase, ArrangePhase, ReadingPhase } from '../solo/phases.ts';

export type TileWord = Pick<GameWord, 'id' | 'native_word'>;

export interface PlaceView {
  readonly tile: TileWord | null;
  readonly state: 'empty' | 'laid' | 'right' | 'wrong';
  /** The word that was read at this position; null before the verdict. */
  readonly read: Pick<GameWord, 'foreign_word' | 'native_word'> | null;
}

export interface TileView {
  readonly word: TileWord;
  readonly used: number;
  readonly left: number;
}

export interface ListenView {
  readonly places: readonly PlaceView[];
  readonly tiles: readonly TileView[];
  readonly canSubmit: boolean;
}

/** All places are empty while the words are read. */
export function viewListen(phase: ReadingPhase | ArrangePhase | ArrangedPhase): ListenView {
  const { question } = phase;
  const laid = phase.name === 'reading' ? [] : phase.laid;
  const verdicts = phase.name === 'arranged' ? phase.places : null;
  return {
    places: question.read.map((read, index) => viewPlace(question, laid[index], read, verdicts?.[index])),
    tiles: question.tiles.map((word) => {
      const used = laid.filter((id) => id === word.id).length;
      return { word, used, left: usesOf(question, word.id) - used };
    }),
    canSubmit: phase.name === 'arrange' && laid.length === question.read.length,
  };
}

function viewPlace(
  { tiles }: ListenQuestion,
  laid: number | undefined,
  read: GameWord,
  right: boolean | undefined,
): PlaceView {
  const tile = tiles.find(({ id }) => id === laid) ?? null;
  if (right !== undefined) return { tile, state: right ? 'right' : 'wrong', read };
  return { tile, state: tile === null ? 'empty' : 'laid', read: null };
}
