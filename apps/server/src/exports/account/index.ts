import { refused } from '@icando/contract/errors';
import * as contract from '@icando/contract/exports';
import { DEFAULT_AVATAR } from '@icando/contract/limits';
import type { Sessions } from '../../accounts/index.ts';
import type { Files } from '../../platform/files/index.ts';
import { fileRoute, route, type RouteContext } from '../../platform/http/routes.ts';
import type { Store } from '../../schema/index.ts';
import { recordingKey } from '../../words/index.ts';
import { recordingEntry } from './archive-format.ts';
import { createArchiveRunner, type Planned } from './archive-runner.ts';
import { archiveQueries } from './archives-queries.ts';
import { createArchives } from './archives.ts';
import { learningFiles } from './learning-files.ts';
import { learningLinesQueries } from './learning-lines-queries.ts';
import { papersOf, readingFiles, type ReadingDeps } from './reading-files.ts';
import { readingLinesQueries } from './reading-lines-queries.ts';
import { writeArchive } from './write-archive.ts';

const MB = 1024 * 1024;
/** The estimated size of an unpacked line. Most lines are shorter; reports of rooms are longer. */
const LINE_BYTES = 1_000;
const ROOM_FOR_REPORTS = 50 * MB;
/** Most recordings are much smaller than the maximum. */
const RECORDING_BYTES = { max: MB, expected: 50_000 };

interface AccountArchivesFeature extends Omit<ReadingDeps, 'queries'> {
  store: Store;
  files: Files;
  sessions: Pick<Sessions, 'isConfirmed'>;
  /** The limit for all recordings in an archive. */
  recordingsBytes: number;
  clock: () => number;
}

/** Registers the routes of account archives, which contain all data of one account. */
export async function registerAccountArchives(context: RouteContext, deps: AccountArchivesFeature) {
  const { store, files, sessions, recordingsBytes, clock } = deps;
  const learning = learningLinesQueries(store);
  const reading = readingLinesQueries(store);
  const queries = archiveQueries(store);

  async function plan(userId: number): Promise<Planned> {
    const [account, papers, names, lines, talks] = await Promise.all([
      reading.account(userId),
      papersOf(reading, userId),
      learning.recordings(userId),
      learning.count(userId),
      reading.talks(userId),
    ]);
    const avatar = account?.avatar ?? DEFAULT_AVATAR;
    const stored = [
      ...(avatar === DEFAULT_AVATAR ? [] : [{ name: 'avatar.webp', fileKey: `avatars/${avatar}`, size: MB }]),
      ...papers,
    ];
    const recordings = names.map((name) => ({ name: recordingEntry(name), fileKey: recordingKey(name) }));
    const messages = talks.reduce((sum, { last_seq }) => sum + last_seq, 0);
    const total = lines + messages + stored.length + recordings.length;
    const bytes = stored.reduce((sum, { size }) => sum + size, total * LINE_BYTES + ROOM_FOR_REPORTS);
    return {
      total,
      maxBytes: bytes + Math.min(recordings.length * RECORDING_BYTES.max, recordingsBytes),
      expectedBytes: bytes + Math.min(recordings.length * RECORDING_BYTES.expected, recordingsBytes),
      bytes: (onProgress) =>
        writeArchive({
          files: [...learningFiles(learning, userId), ...readingFiles({ ...deps, queries: reading }, userId)],
          stored,
          recordings,
          recordingsBytes,
          store: files.store,
          madeAt: clock(),
          onProgress,
        }),
    };
  }

  const runner = createArchiveRunner({
    queries,
    files,
    plan,
    clock,
    report: (error) => context.app.log.warn({ err: error }, 'an archive could not be made'),
  });
  const archives = createArchives({ queries, runner, store: files.store, clock });
  route(context, contract.startAccountArchive, async ({ caller }) =>
    (await sessions.isConfirmed(caller)) ? archives.start(caller.userId) : refused('confirm_first'),
  );
  route(context, contract.accountArchive, ({ caller }) => archives.status(caller.userId));
  route(context, contract.deleteAccountArchive, ({ caller }) => archives.delete(caller.userId));
  fileRoute(context, contract.accountArchiveFile, async ({ caller }) =>
    (await sessions.isConfirmed(caller)) ? archives.file(caller.userId) : refused('confirm_first'),
  );
  await runner.open();
  return { sweep: archives.sweep, erase: archives.erase, close: runner.close };
}
