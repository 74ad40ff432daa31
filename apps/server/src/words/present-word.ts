import type { Lexicon } from '@icando/lexicon/lexicon';
import type { Voice } from '../voice/index.ts';
import { recordingPath } from './recordings.ts';
import type { WordRow } from './words-queries.ts';

type Heard = Pick<WordRow, 'foreign_word' | 'recording'>;
type Shown = Heard & Pick<WordRow, 'native_word' | 'pronunciation' | 'note' | 'lesson_id'>;

/** The path at which a word is heard, its own recording or the voice, and who is to be named for it. */
export function soundOver(voice: Pick<Voice, 'pathFor' | 'creditOf'>) {
  return ({ foreign_word, recording }: Heard): { audio: string; audio_credit?: string } => {
    if (recording !== null) return { audio: recordingPath(recording) };
    const credit = voice.creditOf(foreign_word);
    const audio = voice.pathFor(foreign_word);
    return credit === undefined ? { audio } : { audio, audio_credit: credit };
  };
}
export type SoundOf = ReturnType<typeof soundOver>;

/** A word as clients are shown it; the id is null for one that was only met in a room. */
export function presentOver(soundOf: SoundOf, kindOf: Lexicon['kindOf']) {
  return <Id extends number | null>(row: Shown & { id: Id }) => ({
    id: row.id,
    foreign_word: row.foreign_word,
    native_word: row.native_word,
    pronunciation_foreign: row.pronunciation,
    note: row.note,
    lesson_id: row.lesson_id,
    ...soundOf(row),
    ...kindOf(row.foreign_word),
  });
}
export type PresentWord = ReturnType<typeof presentOver>;
