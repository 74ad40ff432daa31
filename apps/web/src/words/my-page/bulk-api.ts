import type { Word } from '@icando/contract/words';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api-client.ts';
import { refusalText } from '../../platform/api-error.ts';
import { formatNumber } from '../../platform/number-format.ts';
import { useExclusiveMutation } from '../../platform/use-exclusive-mutation.ts';
import { showToast } from '../../ui/toasts.ts';
import { matchesFilter } from '../word-filter.ts';
import { editLists } from '../word-lists.ts';
import { withoutWords, withWords } from '../word-pages.ts';
import { type Done, inParts, oneByOne } from './in-parts.ts';
import { t } from '../../platform/language.ts';

export type BulkKind = 'delete' | 'move' | 'copy';

/** A running bulk action. */
export interface BulkRun {
  kind: BulkKind;
  done: number;
  total: number;
}

/** The words for which an action failed, with the reason. */
export interface BulkFailure {
  kind: BulkKind;
  words: readonly Word[];
  reason: string;
}

const SAID: Record<BulkKind, { ok: string; bad: string }> = {
  delete: { ok: t('Deleted selected words'), bad: t('Failed to delete selected words') },
  move: { ok: t('Moved selected words'), bad: t('Failed to move selected words') },
  copy: { ok: t('Copied selected words'), bad: t('Failed to copy selected words') },
};

export interface Bulk {
  /** null: no action is running. */
  run: BulkRun | null;
  failure: BulkFailure | null;
  forgetFailure: () => void;
  /** These return the words that failed. */
  remove: (words: readonly Word[]) => Promise<readonly Word[]>;
  move: (words: readonly Word[], lessonId: number | null) => Promise<readonly Word[]>;
  copy: (words: readonly Word[], lessonId: number | null) => Promise<readonly Word[]>;
}

interface Task {
  kind: BulkKind;
  words: readonly Word[];
  act: (ids: number[], onProgress: (count: number) => void) => Promise<Done>;
  undo: (done: Word[]) => Promise<void>;
}

/** Deletes, moves and copies many words, with progress, the failed words, and an undo for ten seconds. */
export function useBulk(): Bulk {
  const client = useQueryClient();
  const [run, setRun] = useState<BulkRun | null>(null);
  const [failure, setFailure] = useState<BulkFailure | null>(null);

  const perform = async ({ kind, words, act, undo }: Task): Promise<readonly Word[]> => {
    const total = words.length;
    setFailure(null);
    setRun({ kind, done: 0, total });
    const outcome = await act(
      words.map(({ id }) => id),
      (done) => setRun({ kind, done, total }),
    );
    setRun(null);
    const byId = new Map(words.map((word) => [word.id, word]));
    const done = outcome.done.flatMap((id) => byId.get(id) ?? []);
    const failed = outcome.failed.flatMap(({ id }) => byId.get(id) ?? []);
    if (failed.length > 0) {
      showToast('bad', SAID[kind].bad);
      const reason = refusalText(outcome.failed[0]?.error, t('The server cannot be reached.'));
      setFailure({ kind, words: failed, reason });
    }
    if (done.length > 0) offerUndo(SAID[kind].ok, () => undo(done));
    return failed;
  };
  const { mutateAsync: start } = useExclusiveMutation({ mutationFn: perform });

  return {
    run,
    failure,
    forgetFailure: () => setFailure(null),
    remove: (words) =>
      start({
        kind: 'delete',
        words,
        act: async (ids, onProgress) => {
          const outcome = await oneByOne(
            ids,
            (id) => call('DELETE /api/word/:id', { params: { id } }),
            onProgress,
          );
          await takeOut(client, outcome.done);
          return outcome;
        },
        undo: async (done) => {
          await inParts(
            done.map(({ id }) => id),
            async (part) =>
              putIn(client, (await call('POST /api/words/restore', { body: { user_word_ids: part } })).data),
            () => {},
          ).then(throwFirst);
        },
      }),
    move: (words, lessonId) =>
      start({
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
      }),
    copy: (words, lessonId) => {
      const copies: number[] = [];
      return start({
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
        undo: async () => {
          const outcome = await oneByOne(
            copies,
            (id) => call('DELETE /api/word/:id', { params: { id } }),
            () => {},
          );
          await takeOut(client, outcome.done);
          throwFirst(outcome);
        },
      });
    },
  };
}

async function moveTo(
  client: QueryClient,
  words: readonly Word[],
  ids: readonly number[],
  lessonId: number | null,
  onProgress: (count: number) => void,
): Promise<Done> {
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

function throwFirst({ failed }: Done): void {
  const [first] = failed;
  if (first) throw first.error;
}

function offerUndo(text: string, undo: () => Promise<void>): void {
  showToast('ok', text, {
    action: {
      label: t('Undo'),
      onAct: () => {
        undo().then(
          () => showToast('ok', t('Undone')),
          (error: unknown) => showToast('bad', refusalText(error, t('Failed to undo'))),
        );
      },
    },
  });
}

/** The progress text of a running action. */
export function progressText({ kind, done, total }: BulkRun): string {
  const counts = { done: formatNumber(done), total: formatNumber(total) };
  if (kind === 'delete') return t('Deleting {done} / {total}', counts);
  return kind === 'move' ? t('Moving {done} / {total}', counts) : t('Copying {done} / {total}', counts);
}
