import type { ImportPreview, ImportRole, ImportStatus } from '@icando/contract/imports';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/api-client.ts';
import { readSession, storeSession } from '../../platform/storage/storage.ts';
import { upload } from '../../platform/api/upload.ts';
import { useExclusiveMutation } from '../../platform/api/use-exclusive-mutation.ts';
import type { choicesToSend } from './changed-choices.ts';

const importKeys = {
  status: (id: number) => ['imports', 'status', id] as const,
};

/** Session storage of this tab: the import that can be undone. */
const LAST_KEY = 'last_import';
const LOOK_MS = 400;
/** Enough for reading 10,000 rows of a file on a busy server. */
const READ_TIMEOUT_MS = 120_000;

/** A pasted text, or a file with the progress of its upload. */
export type ImportSource =
  { text: string } | { file: File; signal: AbortSignal; onProgress: (share: number) => void };

export function usePreviewImport() {
  return useExclusiveMutation({
    mutationFn: (source: ImportSource): Promise<ImportPreview> => {
      if ('text' in source)
        return call('POST /api/import/preview', { body: { text: source.text }, timeoutMs: READ_TIMEOUT_MS });
      const form = new FormData();
      form.append('file', source.file);
      return upload('POST /api/import/preview', {
        form,
        signal: source.signal,
        onProgress: source.onProgress,
      });
    },
  });
}

export function useAssignImport(id: number) {
  return useExclusiveMutation({
    mutationFn: (roles: ImportRole[]): Promise<ImportPreview> =>
      call('POST /api/import/:id/assign', { params: { id }, body: { roles } }),
  });
}

/** The target of the words: a lesson, no lesson (null), or the lesson with this name. */
export type ImportTarget = { lesson_id: number | null } | { lesson_name: string };

export function useCommitImport(id: number) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: (body: ImportTarget & { changed?: ReturnType<typeof choicesToSend> }) =>
      call('POST /api/import/:id/commit', { params: { id }, body }),
    onSuccess: (started) => {
      storeSession(LAST_KEY, String(id));
      client.setQueryData(importKeys.status(id), { ...started, status_code: 200 });
    },
  });
}

export function useUndoImport(id: number) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: () => call('POST /api/import/:id/undo', { params: { id }, timeoutMs: READ_TIMEOUT_MS }),
    onSuccess: (status) => {
      storeSession(LAST_KEY, null);
      client.setQueryData(importKeys.status(id), status);
    },
  });
}

/** The state of an import, polled until it has ended. null: no import. */
export function useImportStatus(id: number | null) {
  return useQuery({
    queryKey: importKeys.status(id ?? 0),
    queryFn: ({ signal }): Promise<ImportStatus> =>
      call('GET /api/import/:id', { params: { id: id ?? 0 }, signal }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? LOOK_MS : false),
    retry: false,
  });
}

/** Whether the import has added anything that can be undone. */
export function hasAdded({
  added,
  reviews,
  updated = 0,
}: Pick<ImportStatus, 'added' | 'reviews' | 'updated'>): boolean {
  return added > 0 || reviews > 0 || updated > 0;
}

/** The last import of this tab; null: none. */
export function lastImportId(): number | null {
  const id = Number(readSession(LAST_KEY) ?? '');
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
