import { setTimeout as wait } from 'node:timers/promises';
import type { BodyOf } from '@icando/contract/endpoint';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import { IMPORT_TEXT_BYTES, IMPORT_UNDO_MS } from '@icando/contract/import-limits';
import type {
  commitImport,
  ImportFormat,
  ImportPreview,
  ImportRole,
  ImportStatus,
} from '@icando/contract/imports';
import type { Lessons } from '../lessons/index.ts';
import type { Upload } from '../platform/files/index.ts';
import type { Words } from '../words/index.ts';
import { isArchive, type ArchivePreviews } from './account-archive/index.ts';
import type { ImportQueries, ImportRecord } from './imports-queries.ts';
import { createReading } from './reading.ts';
import type { ImportRunner } from './import-runner.ts';
import { isAssigned, type Previews } from './previews.ts';
import { readPackageSource } from './sources/read-package.ts';
import { readTextSource } from './sources/read-source.ts';
import type { ParsedSource } from './sources/parsed-source.ts';

type Progress = Omit<ImportStatus, 'status_code'>;

const ZIP = Buffer.from('PK\u0003\u0004');
/** The first bytes of `.xls` and `.doc` files. */
const OLD_OFFICE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** An undo responds when it is complete, or after this time. */
const UNDO_WAIT_MS = 20_000;
const UNDO_LOOK_MS = 50;

export function createImports(parts: {
  queries: ImportQueries;
  previews: Previews;
  archives: ArchivePreviews;
  runner: Pick<ImportRunner, 'start'>;
  lessons: Pick<Lessons, 'create' | 'findOrCreate'>;
  words: Pick<Words, 'ownsLesson'>;
  clock: () => number;
}) {
  const { queries, previews, archives, runner, lessons, words, clock } = parts;
  const reading = createReading();

  async function previewOf(
    userId: number,
    read: () => Promise<Outcome<ParsedSource>>,
    file?: Upload,
  ): Promise<Outcome<Omit<ImportPreview, 'status_code'>>> {
    return reading(userId, async () => {
      const source = await read();
      return source.ok ? previews.create(userId, source.value, file) : source;
    });
  }

  async function previewPackage(
    userId: number,
    file: Upload,
    format: ImportFormat | undefined,
  ): Promise<Outcome<Omit<ImportPreview, 'status_code'>>> {
    if (format === 'account' || (format === undefined && (await isArchive(file.path))))
      return reading(userId, () => archives.create(userId, file));
    return previewOf(userId, () => readPackageSource(file.path), file);
  }

  /** Finds or creates the lesson for the words. A name that exists stands for the existing lesson. */
  async function lessonFor(
    userId: number,
    { lesson_id, lesson_name }: BodyOf<typeof commitImport>,
  ): Promise<Outcome<{ lesson_id: number | null; made_lesson: 0 | 1 }>> {
    if (lesson_name === undefined) {
      const id = lesson_id ?? null;
      const mayUse = id === null || (await words.ownsLesson(userId, id));
      return mayUse ? accepted({ lesson_id: id, made_lesson: 0 }) : refused('not_found');
    }
    const made = await lessons.create(userId, { lesson_name, description: '', is_public: true });
    if (made.ok) return accepted({ lesson_id: made.value.id, made_lesson: 1 });
    if (made.code !== 'lesson_name_taken') return made;
    const found = await lessons.findOrCreate(userId, lesson_name);
    return accepted({ lesson_id: found.id, made_lesson: 0 });
  }

  /** The words of an archive keep their lessons. */
  async function placeFor(record: ImportRecord, target: BodyOf<typeof commitImport>) {
    if (record.format === 'account') return accepted({ lesson_id: null, made_lesson: 0 } as const);
    if (!isAssigned(record)) return refused('columns_not_assigned');
    return lessonFor(record.user_id, target);
  }

  async function statusOf(userId: number, id: number): Promise<Outcome<Progress>> {
    const record = await queries.find(userId, id);
    return record === undefined ? refused('not_found') : accepted(presentProgress(record));
  }

  return {
    previewText(userId: number, text: string, format: ImportFormat | undefined) {
      if (Buffer.byteLength(text) > IMPORT_TEXT_BYTES) return Promise.resolve(refused('paste_too_large'));
      if (format === 'apkg' || format === 'account') return Promise.resolve(refused('not_readable'));
      return previewOf(userId, () => readTextSource({ text, format }));
    },

    previewFile(userId: number, file: Upload | undefined, format: ImportFormat | undefined) {
      if (file === undefined) return Promise.resolve(refused('choose_file'));
      const { path, size, head } = file;
      const begins = (bytes: Buffer) => head.subarray(0, bytes.length).equals(bytes);
      if (begins(OLD_OFFICE)) return Promise.resolve(refused('office_file'));
      if (begins(ZIP) || format === 'apkg' || format === 'account')
        return previewPackage(userId, file, format);
      return previewOf(userId, () => readTextSource({ path, size, format }));
    },

    assign: (userId: number, id: number, roles: readonly ImportRole[]) => previews.assign(userId, id, roles),

    /** Starts the import; for a started import it only returns the progress. */
    async commit(
      userId: number,
      id: number,
      target: BodyOf<typeof commitImport>,
    ): Promise<Outcome<Progress>> {
      const record = await queries.find(userId, id);
      if (record === undefined) return refused('not_found');
      if (record.state === 'undoing' || record.state === 'failing') return refused('import_running');
      if (record.state === 'preview' || record.state === 'failed') {
        if (record.total < 0) return refused('not_found');
        const lesson = await placeFor(record, target);
        if (!lesson.ok) return lesson;
        const changed =
          record.format === 'account'
            ? null
            : await previews.choices(record, target.changed, lesson.value.lesson_id);
        await queries.start(record, { ...lesson.value, changed }, clock());
        runner.start();
      }
      return statusOf(userId, id);
    },

    status: statusOf,

    /** Responds when all words are removed, or after `UNDO_WAIT_MS`. */
    async undo(userId: number, id: number): Promise<Outcome<Progress>> {
      const now = clock();
      const isStarted = await queries.startUndo(userId, id, now, now - IMPORT_UNDO_MS);
      if (isStarted) runner.start();
      const until = performance.now() + UNDO_WAIT_MS;
      for (;;) {
        const record = await queries.find(userId, id);
        if (record === undefined) return refused('not_found');
        if (record.state === 'done') return refused('undo_expired');
        const isBusy = record.state === 'undoing' || record.state === 'failing';
        if (!isBusy || performance.now() > until) return accepted(presentProgress(record));
        await wait(UNDO_LOOK_MS);
      }
    },
  };
}
export type Imports = ReturnType<typeof createImports>;

function presentProgress(record: ImportRecord): Progress {
  const { state, done, total, added, existing, failed, reviews, updated, lesson_id, changed_at } = record;
  return {
    state: state === 'undoing' || state === 'failing' ? 'running' : state,
    done,
    total,
    added,
    existing,
    failed,
    reviews,
    updated,
    lesson_ids: lesson_id === null ? [] : [lesson_id],
    undo_until: state === 'done' ? new Date(changed_at + IMPORT_UNDO_MS).toISOString() : null,
  };
}
