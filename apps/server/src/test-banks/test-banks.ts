import { createHash } from 'node:crypto';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import { PAGE_SIZE } from '@icando/contract/limits';
import { FILE_MISSING, type TestBank } from '@icando/contract/test-banks';
import { searchKey } from '@icando/contract/text';
import { nextId, retryRaces } from '../platform/database/index.ts';
import { EXTENSIONS, type FileStore, type Upload } from '../platform/files/index.ts';
import { contentDisposition } from '../platform/http/content-disposition.ts';
import type { FileAnswer } from '../platform/http/send-file.ts';
import type { PaperStorage, KeptFile } from './paper-storage.ts';
import { presentBank } from './present.ts';
import { LIFETIME_S, type SignedAddresses } from './signed-address.ts';
import type { BankFilter, BankRow, NamedBankRow, TestBankQueries, Viewer } from './test-banks-queries.ts';
import { wordsOf } from './words-of.ts';

/** The limit of a list without paging. */
const MOST_LISTED = 10_000;
const SHOWN: Record<BankRow['mime_type'], string> = {
  // Chrome's viewer stays empty under `sandbox`; it is a process of its own, and needs styles for its page.
  'application/pdf':
    "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'",
  'image/jpeg': "default-src 'none'; sandbox; frame-ancestors 'self'",
  'image/png': "default-src 'none'; sandbox; frame-ancestors 'self'",
};
const EXTENSION: Record<BankRow['mime_type'], string> = {
  'application/pdf': EXTENSIONS.pdf,
  'image/jpeg': EXTENSIONS.jpeg,
  'image/png': EXTENSIONS.png,
};

export interface TestBankParts {
  queries: TestBankQueries;
  storage: PaperStorage;
  files: FileStore;
  addresses: SignedAddresses;
  /** Called for a new paper with readable text. */
  onPaper(): void;
}

/** Test banks of users; admins' are in `system-banks.ts`. */
export function createTestBanks({ queries, storage, files, addresses, onPaper }: TestBankParts) {
  const answerWith = (row: NamedBankRow): Pick<FileAnswer, 'store' | 'key' | 'tag' | 'mimeType'> => ({
    store: files,
    key: row.file_key,
    tag: row.hash,
    mimeType: row.mime_type,
  });

  return {
    async list(
      viewer: Viewer,
      asked: {
        type: BankFilter['type'];
        search: string;
        page?: number | undefined;
        size?: number | undefined;
      },
    ) {
      const search = searchKey(asked.search);
      const isPaged = asked.page !== undefined || asked.size !== undefined;
      const { page = 1, size = PAGE_SIZE } = asked;
      const limit = isPaged ? size : MOST_LISTED;
      const filter = { viewerId: viewer.userId, type: asked.type, search, words: wordsOf(search) };
      const { rows, total } = await queries.page(filter, { offset: (page - 1) * limit, limit });
      const data = rows.map((row) => presentBank(row, addresses, search));
      return accepted({ data, total_pages: Math.ceil(total / limit), page });
    },

    async get(viewer: Viewer, id: number): Promise<Outcome<{ bank: TestBank }>> {
      const row = await queries.findVisible(id, viewer);
      return row === undefined ? refused('not_found') : accepted({ bank: presentBank(row, addresses) });
    },

    async upload(
      viewer: Viewer,
      fields: { name: string; description: string; is_public: boolean },
      file: Upload | undefined,
    ): Promise<Outcome<{ bank: TestBank; duplicate_of: number | null }>> {
      if (file === undefined) return refused('invalid', { detail: FILE_MISSING });
      const brought_hash = uploadHash(file, fields);
      const first = () => queries.findBrought(viewer.userId, brought_hash);
      const known = await first();
      if (known !== undefined) return accepted(twice(known));
      const kept = await storage.take(file, String(viewer.userId));
      if (!kept.ok) return kept;
      const row: BankRow = {
        ...newBank(kept.value, fields),
        brought_hash,
        is_active: 1,
        is_public: fields.is_public ? 1 : 0,
        is_system: 0,
        created_by: viewer.userId,
      };
      const done = await deleteOnFailure(storage, kept.value, () => retryRaces(() => queries.insertOwn(row)));
      if (done !== 'kept') await storage.drop(kept.value);
      if (done === 'full') return refused('test_banks_full');
      if (done === 'twice') {
        // The same file was uploaded concurrently: the other row wins.
        const other = await first();
        return other === undefined ? refused('conflict') : accepted(twice(other));
      }
      onPaper();
      return accepted({ bank: await getBank(row.id), duplicate_of: null });
    },

    async delete(viewer: Viewer, id: number): Promise<Outcome<object>> {
      const row = await queries.find(id);
      const mayDelete = row?.is_system === 0 && (viewer.isAdmin || row.created_by === viewer.userId);
      if (row === undefined || !mayDelete) return refused('not_found');
      if (!(await queries.delete(row))) return refused('not_found');
      await storage.drop(row);
      return accepted({});
    },

    async download(viewer: Viewer, id: number): Promise<Outcome<FileAnswer>> {
      const row = await queries.findVisible(id, viewer);
      if (row === undefined) return refused('not_found');
      return accepted({
        ...answerWith(row),
        cacheControl: 'no-store',
        headers: {
          'content-disposition': contentDisposition('attachment', fileNameOf(row)),
          'content-security-policy': "default-src 'none'; sandbox",
        },
      });
    },

    /** The signature is the permission, which was checked when it was issued. */
    async open(id: number, signed: { expires: number; signature: string }): Promise<Outcome<FileAnswer>> {
      const row = await queries.find(id);
      if (row === undefined || !addresses.isGood(row, signed))
        return refused('not_found', {
          detail: 'This address is not valid any more. Open the test bank again.',
        });
      return accepted({
        ...answerWith(row),
        cacheControl: 'private, max-age=900',
        elsewhereFor: LIFETIME_S,
        headers: {
          'content-disposition': contentDisposition('inline', fileNameOf(row)),
          'content-security-policy': SHOWN[row.mime_type],
        },
      });
    },
  };

  async function getBank(id: number): Promise<TestBank> {
    const row = await queries.find(id);
    if (row === undefined) throw new Error(`test bank ${id} is gone`);
    return presentBank(row, addresses);
  }

  function twice(row: NamedBankRow) {
    return { bank: presentBank(row, addresses), duplicate_of: row.id };
  }
}
export type TestBanks = ReturnType<typeof createTestBanks>;

/** The same file with another name or visibility is another bank, or the user's input would be ignored. */
function uploadHash(
  { hash }: Upload,
  { name, description, is_public }: { name: string; description: string; is_public: boolean },
): string {
  return createHash('sha256')
    .update(JSON.stringify([hash, name, description, is_public]))
    .digest('hex');
}

/** The bank's name with the right extension. */
function fileNameOf({ name, mime_type }: BankRow): string {
  const ending = `.${EXTENSION[mime_type]}`;
  const hasEnding = name.length > ending.length && name.toLowerCase().endsWith(ending);
  return hasEnding ? name : `${name}${ending}`;
}

/** The common columns of a new bank. */
export function newBank(kept: KeptFile, { name, description }: { name: string; description: string }) {
  return {
    id: nextId(),
    name,
    description,
    ...kept,
    created_at: Date.now(),
    search: searchTextOf({ name, description }),
    ...unreadText(kept),
  };
}

/** A file whose text has not been extracted yet. */
export function unreadText({ mime_type }: Pick<KeptFile, 'mime_type'>) {
  const text_status = mime_type === 'application/pdf' ? ('pending' as const) : ('none' as const);
  return { text_status, text_pages_read: 0, text_pages: 0, text_tries: 0, text_begun_at: 0 };
}

export function searchTextOf({ name, description }: { name: string; description: string }): string {
  return searchKey(`${name}\n${description}`);
}

/** Deletes a file whose row could not be written. */
export async function deleteOnFailure<Value>(
  storage: PaperStorage,
  kept: KeptFile,
  work: () => Promise<Value>,
): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    await storage.drop(kept);
    throw error;
  }
}
