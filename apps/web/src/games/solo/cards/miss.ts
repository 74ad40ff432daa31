import type { GameWord } from '@icando/game/questions/game-word';
import type { Phase } from '@icando/game/solo/phases';
import type { Run } from '@icando/game/solo/run';

/** What the board shows until the learner goes on. */
export interface Miss {
  /** The number of the question. */
  readonly index: number;
  readonly word: GameWord;
  /** The wrong choice, and the word that it belongs to, if that is known. */
  readonly chosen?: {
    readonly text: string;
    readonly lang: 'en' | 'vi';
    readonly word: GameWord | undefined;
  };
  /** What was typed; '' after 'Không biết'. */
  readonly typed?: string;
}

/** The miss on the board; null after a right answer, and for questions about several words. */
export function missOf(phase: Phase, { words, spare }: Pick<Run, 'words' | 'spare'>): Miss | null {
  if (!('correct' in phase) || phase.correct) return null;
  const { index } = phase;
  switch (phase.name) {
    case 'chosen': {
      const { question, option } = phase;
      const text = question.options[option] ?? '';
      const side = question.asked === 'foreign_word' ? 'native_word' : 'foreign_word';
      const word = [...words, ...spare].find((other) => other[side] === text);
      return {
        index,
        word: question.word,
        chosen: { text, lang: side === 'native_word' ? 'vi' : 'en', word },
      };
    }
    case 'written':
      return { index, word: phase.question.word, typed: phase.given };
    case 'arranged': {
      const { read, tiles } = phase.question;
      const [word, ...others] = read;
      if (word === undefined || others.length > 0) return null;
      const laid = tiles.find(({ id }) => id === phase.laid[0]);
      return {
        index,
        word,
        ...(laid && { chosen: { text: laid.native_word, lang: 'vi', word: laid } }),
      };
    }
    case 'dictated':
      return null;
  }
}
