import type { Word } from '@icando/contract/words';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalText } from '../../../platform/api/api-error.ts';
import { formatNumber } from '../../../platform/i18n/number-format.ts';
import { useExclusiveMutation } from '../../../platform/api/use-exclusive-mutation.ts';
import { showToast } from '../../../ui/toasts.ts';
import { type BulkKind, type BulkTask, copying, deletion, moving } from './bulk-tasks.ts';
import { t } from '../../../platform/i18n/language.ts';

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

const TOASTS: Record<BulkKind, { ok: string; bad: string }> = {
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

/** Deletes, moves and copies many words, with progress, the failed words, and an undo for ten seconds. */
export function useBulk(): Bulk {
  const client = useQueryClient();
  const [run, setRun] = useState<BulkRun | null>(null);
  const [failure, setFailure] = useState<BulkFailure | null>(null);

  const perform = async ({ kind, words, act, undo }: BulkTask): Promise<readonly Word[]> => {
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
      showToast('bad', TOASTS[kind].bad);
      const reason = refusalText(outcome.failed[0]?.error, t('The server cannot be reached.'));
      setFailure({ kind, words: failed, reason });
    }
    if (done.length > 0) offerUndo(TOASTS[kind].ok, () => undo(done));
    return failed;
  };
  const { mutateAsync: start } = useExclusiveMutation({ mutationFn: perform });

  return {
    run,
    failure,
    forgetFailure: () => setFailure(null),
    remove: (words) => start(deletion(client, words)),
    move: (words, lessonId) => start(moving(client, words, lessonId)),
    copy: (words, lessonId) => start(copying(client, words, lessonId)),
  };
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
