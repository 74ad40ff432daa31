import type { Lexicon } from '@icando/lexicon/lexicon';
import type { Voice } from '../voice/index.ts';
import { recordingPath } from './recordings.ts';
import type { WordRow } from './words-queries.ts';

type AudibleWord = Pick<WordRow, 'foreign_word' | 'recording'>;
type PresentableWord = AudibleWord &
  Pick<WordRow, 'native_word' | 'pronunciation' | 'note' | 'lesson_id'> &
  Partial<Pick<WordRow, 'example' | 'example_native'>>;

/** Finds the audio of a word, its recording or the generated voice, and the credit that must be shown for it. */
export function createSoundOf(voice: Pick<Voice, 'pathFor' | 'creditOf'>) {
  return ({ foreign_word, recording }: AudibleWord): { audio: string; audio_credit?: string } => {
    if (recording !== null) return { audio: recordingPath(recording) };
    const credit = voice.creditOf(foreign_word);
    const audio = voice.pathFor(foreign_word);
    return credit === undefined ? { audio } : { audio, audio_credit: credit };
  };
}
export type SoundOf = ReturnType<typeof createSoundOf>;

/** Presents a word to clients; the id is null for a word that was only met in a room. */
export function createPresentWord(soundOf: SoundOf, kindOf: Lexicon['kindOf']) {
  return <Id extends number | null>(row: PresentableWord & { id: Id }) => ({
    id: row.id,
    foreign_word: row.foreign_word,
    native_word: row.native_word,
    pronunciation_foreign: row.pronunciation,
    note: row.note,
    lesson_id: row.lesson_id,
    example: row.example ?? '',
    example_native: row.example_native ?? '',
    ...soundOf(row),
    level: '',
    ...kindOf(row.foreign_word, row.native_word),
  });
}
export type PresentWord = ReturnType<typeof createPresentWord>;
