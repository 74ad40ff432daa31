import type { Word } from '@icando/contract/words';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/api-client.ts';
import { matchesFilter } from '../word-filter.ts';
import { editLists } from '../word-lists.ts';
import { withoutWords, withWords } from '../word-pages.ts';
import { type BulkOutcome, inParts, oneByOne } from './in-parts.ts';

export type BulkKind = 'delete' | 'move' | 'copy';

export interface BulkTask {
  kind: BulkKind;
  words: readonly Word[];
  act: (ids: number[], onProgress: (count: number) => void) => Promise<BulkOutcome>;
  undo: (done: Word[]) => Promise<void>;
}

export const deletion = (client: QueryClient, words: readonly Word[]): BulkTask => ({
  kind: 'delete',
  words,
  act: (ids, onProgress) => deleteWords(client, ids, onProgress),
  undo: async (done) => {
    await inParts(
      done.map(({ id }) => id),
      async (part) =>
        putIn(client, (await call('POST /api/words/restore', { body: { user_word_ids: part } })).data),
      () => {},
    ).then(throwFirst);
  },
});

export const moving = (client: QueryClient, words: readonly Word[], lessonId: number | null): BulkTask => ({
  kind: 'move',
  words,
  act: (ids, onProgress) => moveTo(client, words, ids, lessonId, onProgress),
  undo: async (done) => {
    const [first] = done;
    if (first === undefined) return;
    const moved = done.map((word) => ({ ...word, lesson_id: lessonId }));
    const ids = done.map(({ id }) => id);
    throwFirst(await moveTo(client, moved, ids, first.lesson_id, () => {}));
  },
});

export function copying(client: QueryClient, words: readonly Word[], lessonId: number | null): BulkTask {
  const copies: number[] = [];
  return {
    kind: 'copy',
    words,
    act: (ids, onProgress) =>
      inParts(
        ids,
        async (part) => {
          const body = { user_word_ids: part, to_lesson_id: lessonId };
          const { data } = await call('POST /api/words/copy', { body });
          copies.push(...data.map(({ id }) => id));
          await putIn(client, data);
        },
        onProgress,
      ),
    undo: async () => throwFirst(await deleteWords(client, copies, () => {})),
  };
}

async function deleteWords(
  client: QueryClient,
  ids: readonly number[],
  onProgress: (count: number) => void,
): Promise<BulkOutcome> {
  const outcome = await oneByOne(ids, (id) => call('DELETE /api/word/:id', { params: { id } }), onProgress);
  await takeOut(client, outcome.done);
  return outcome;
}

async function moveTo(
  client: QueryClient,
  words: readonly Word[],
  ids: readonly number[],
  lessonId: number | null,
  onProgress: (count: number) => void,
): Promise<BulkOutcome> {
  const outcome = await inParts(
    ids,
    (part) => call('POST /api/words/move', { body: { user_word_ids: part, to_lesson_id: lessonId } }),
    onProgress,
  );
  const done = new Set(outcome.done);
  const moved = words.filter(({ id }) => done.has(id)).map((word) => ({ ...word, lesson_id: lessonId }));
  await takeOut(client, outcome.done);
  await putIn(client, moved);
  return outcome;
}

function takeOut(client: QueryClient, ids: readonly number[]): Promise<void> {
  const gone = new Set(ids);
  return editLists(client, (pages) => withoutWords(pages, gone));
}

function putIn(client: QueryClient, words: readonly Word[]): Promise<void> {
  return editLists(client, (pages, filter) =>
    withWords(
      pages,
      words.filter((word) => matchesFilter(word, filter)),
    ),
  );
}

function throwFirst({ failed }: BulkOutcome): void {
  const [first] = failed;
  if (first) throw first.error;
}
