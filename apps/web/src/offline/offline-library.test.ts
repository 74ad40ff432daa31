import type { Word } from '@icando/contract/words';
import { describe, expect, it } from 'vitest';
import { newLocalId } from '../platform/storage/current-ids.ts';
import { withChanges } from './offline-library.ts';
import type { LibraryChange } from './library-changes.ts';

const word: Word = {
  id: 5,
  foreign_word: 'cat',
  native_word: 'mèo',
  pronunciation_foreign: 'kæt',
  note: 'meo',
  lesson_id: 3,
  audio: 'audio/x.mp3',
};
const library = {
  words: [word],
  lessons: [{ id: 3, lesson_name: 'Unit 1', description: 'x', is_public: true }],
};
const label = '';
const after = (changes: LibraryChange[], ids: Record<string, number> = {}) =>
  withChanges(library, changes, ids);

describe('a change that waits', () => {
  it('is shown at once: a new lesson, a word in it, its change and its deletion', () => {
    const [lessonId, wordId] = [newLocalId(0), newLocalId(0)];
    const lesson: LibraryChange = {
      label,
      call: 'createLesson',
      localId: lessonId,
      body: { lesson_name: 'Unit 2', description: null, is_public: false },
    };
    const create: LibraryChange = {
      label,
      call: 'createWord',
      localId: wordId,
      body: { word_e: 'dog', word_v: 'chó', lesson: lessonId },
    };
    const edit: LibraryChange = {
      label,
      call: 'updateWord',
      target: wordId,
      body: { native_word: 'con chó' },
    };
    const shown = after([lesson, create, edit]);
    expect(shown.lessons[1]).toEqual({
      id: lessonId,
      lesson_name: 'Unit 2',
      description: '',
      is_public: false,
    });
    expect(shown.words[0]).toMatchObject({
      id: wordId,
      native_word: 'con chó',
      lesson_id: lessonId,
      audio: '',
    });
    const gone = after([lesson, create, edit, { label, call: 'deleteWord', target: wordId }]);
    expect(gone.words).toEqual([word]);
  });

  it('does not affect other words', () => {
    const edit: LibraryChange = {
      label,
      call: 'updateWord',
      target: 5,
      body: { pronunciation_foreign: null },
    };
    expect(after([edit]).words).toEqual([{ ...word, pronunciation_foreign: '' }]);
    const rename: LibraryChange = { label, call: 'updateLesson', target: 3, body: { lesson_name: 'Unit 7' } };
    expect(after([rename]).lessons).toEqual([{ ...library.lessons[0], lesson_name: 'Unit 7' }]);
  });

  it('removes words from a deleted lesson', () => {
    const shown = after([{ label, call: 'deleteLesson', target: 3 }]);
    expect([shown.lessons, shown.words[0]?.lesson_id]).toEqual([[], null]);
  });

  it('applies to the server’s word once its id is known', () => {
    const local = newLocalId(0);
    const edit: LibraryChange = {
      label,
      call: 'updateWord',
      target: local,
      body: { native_word: 'con mèo' },
    };
    expect(after([edit], { [local]: 5 }).words[0]).toMatchObject({ id: 5, native_word: 'con mèo' });
  });
});
