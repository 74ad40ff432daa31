import { accepted, refused, type Outcome } from '@icando/contract/errors';
import { ARCHIVE_KEPT_MS, accountArchiveFile, type AccountArchive } from '@icando/contract/exports';
import { eachAlone, stepsAlone } from '../../platform/each-alone.ts';
import { sweepUnowned, type FileStore } from '../../platform/files/index.ts';
import { contentDisposition } from '../../platform/http/content-disposition.ts';
import type { FileResponse } from '../../platform/http/send-file.ts';
import { FOLDER, type ArchiveRunner } from './archive-runner.ts';
import type { ArchiveQueries, ArchiveRecord } from './archives-queries.ts';

type Status = Omit<AccountArchive, 'status_code'>;

interface ArchivesDeps {
  queries: ArchiveQueries;
  runner: Pick<ArchiveRunner, 'start'>;
  store: FileStore;
  clock: () => number;
}

/** Archives of accounts, which only their owner can download, for one day. */
export function createArchives({ queries, runner, store, clock }: ArchivesDeps) {
  async function current(userId: number): Promise<ArchiveRecord | undefined> {
    const record = await queries.find(userId);
    const isOver =
      record !== undefined && record.state !== 'running' && record.changed_at + ARCHIVE_KEPT_MS <= clock();
    return isOver ? undefined : record;
  }

  async function deleteFile(record: Pick<ArchiveRecord, 'file_key'> | undefined): Promise<void> {
    const key = record?.file_key ?? undefined;
    if (key !== undefined) await store.delete(key);
  }

  async function statusOf(userId: number): Promise<Status> {
    const record = await current(userId);
    if (record === undefined) return { state: 'none' };
    const { state, done, total, changed_at } = record;
    if (state !== 'done') return { state, done, total };
    const expires_at = new Date(changed_at + ARCHIVE_KEPT_MS).toISOString();
    return { state, done, total, url: accountArchiveFile.path, expires_at };
  }

  async function erase({ id }: { id: number }): Promise<void> {
    const record = await queries.find(id);
    await queries.delete(id);
    await deleteFile(record);
  }

  return {
    /** Starts an archive; while one is being created, it only returns the progress. */
    async start(userId: number): Promise<Outcome<Status>> {
      const before = await queries.find(userId);
      await queries.start(userId, clock());
      runner.start();
      await deleteFile(before);
      return accepted(await statusOf(userId));
    },

    status: async (userId: number): Promise<Outcome<Status>> => accepted(await statusOf(userId)),

    async file(userId: number): Promise<Outcome<FileResponse>> {
      const record = await current(userId);
      if (record === undefined || record.file_key === null) return refused('not_found');
      const day = new Date(record.changed_at).toISOString().slice(0, 10);
      return accepted({
        store,
        key: record.file_key,
        etag: record.file_key.slice(FOLDER.length + 1),
        mimeType: 'application/zip',
        cacheControl: 'private, no-store',
        headers: { 'content-disposition': contentDisposition('attachment', `I Can do it ${day}.zip`) },
      });
    },

    /** Also deletes unreferenced files that were written before `before` (epoch milliseconds). */
    async sweep(before: number): Promise<void> {
      const deleteEnded = async () => {
        const ended = await queries.deleteEnded(clock() - ARCHIVE_KEPT_MS);
        await stepsAlone([() => eachAlone(ended, deleteFile), ...(ended.length === 0 ? [] : [deleteEnded])]);
      };
      await stepsAlone([
        deleteEnded,
        () => sweepUnowned(store, { folder: FOLDER, before, findOwned: queries.findKeys }),
      ]);
    },

    async delete(userId: number): Promise<Outcome<Status>> {
      await erase({ id: userId });
      return accepted({ state: 'none' });
    },

    /** Deletes the archive of an account that is being deleted. */
    erase,
  };
}
