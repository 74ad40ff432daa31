import { createHash } from 'node:crypto';
import type { QueryOf } from '@icando/contract/endpoint';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import { PAGE_SIZE } from '@icando/contract/limits';
import { FILE_MISSING, type listTestBanks, type TestBank } from '@icando/contract/test-banks';
import { searchKey, typedSearchKey } from '@icando/contract/text';
import { nextId, retryRaces } from '../platform/database/index.ts';
import { EXTENSIONS, type FileStore, type Upload } from '../platform/files/index.ts';
import { contentDisposition } from '../platform/http/content-disposition.ts';
import type { FileResponse } from '../platform/http/send-file.ts';
import type { StorageQuota } from '../storage-quota/index.ts';
import type { PaperStorage, StoredFile } from './paper-storage.ts';
import { LIFETIME_S, type SignedAddresses } from './signed-address.ts';
import type { BankRow, NamedBankRow, TestBankQueries, Viewer } from './test-banks-queries.ts';
import { wordsOf } from './words-of.ts';

/** The limit of a list without paging. */
const MAX_LISTED = 10_000;
const CONTENT_POLICIES: Record<BankRow['mime_type'], string> = {
  // Chrome's PDF viewer stays empty under `sandbox`. It runs in its own process and needs styles for its page.
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

export interface TestBankDeps {
  queries: TestBankQueries;
  storage: PaperStorage;
  files: FileStore;
  quota: Pick<StorageQuota, 'hasRoom' | 'refusal'>;
  addresses: SignedAddresses;
  /** Called after a paper is stored, whose text may have to be extracted. */
  onPaper(): void;
}

/** Test banks of users; those of the installation are in `system-banks.ts`. */
export function createTestBanks({ queries, storage, files, quota, addresses, onPaper }: TestBankDeps) {
  const fileOf = (row: NamedBankRow): Pick<FileResponse, 'store' | 'key' | 'etag' | 'mimeType'> => ({
    store: files,
    key: row.file_key,
    etag: row.hash,
    mimeType: row.mime_type,
  });

  return {
    async list(viewer: Viewer, query: QueryOf<typeof listTestBanks>) {
      const search = typedSearchKey(query.search);
      const isPaged = query.page !== undefined || query.size !== undefined;
      const { page = 1, size = PAGE_SIZE } = query;
      const limit = isPaged ? size : MAX_LISTED;
      const filter = { viewerId: viewer.userId, type: query.type, search, words: wordsOf(search) };
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
      const findExisting = () => queries.findUploaded(viewer.userId, brought_hash);
      const existing = await findExisting();
      if (existing !== undefined) return accepted(duplicateOf(existing));
      if (!(await quota.hasRoom(viewer.userId, file.size))) return quota.refusal(viewer.userId);
      const stored = await storage.save(file, String(viewer.userId));
      if (!stored.ok) return stored;
      const row: BankRow = {
        ...newBank(stored.value, fields),
        brought_hash,
        is_active: 1,
        is_public: fields.is_public ? 1 : 0,
        is_system: 0,
        created_by: viewer.userId,
      };
      const insert = () => retryRaces(() => queries.insertOwn(row));
      const result = await deleteOnFailure(storage, stored.value, insert);
      if (result !== 'inserted') await storage.delete(stored.value);
      if (result === 'full') return refused('test_banks_full');
      if (result === 'quota_full') return quota.refusal(viewer.userId);
      if (result === 'duplicate') {
        // The same file was uploaded concurrently.
        const other = await findExisting();
        return other === undefined ? refused('conflict') : accepted(duplicateOf(other));
      }
      onPaper();
      return accepted({ bank: await getBank(row.id), duplicate_of: null });
    },

    async delete(viewer: Viewer, id: number): Promise<Outcome<object>> {
      const row = await queries.find(id);
      const mayDelete = row?.is_system === 0 && (viewer.isAdmin || row.created_by === viewer.userId);
      if (row === undefined || !mayDelete) return refused('not_found');
      if (!(await queries.delete(row))) return refused('not_found');
      await storage.delete(row);
      return accepted({});
    },

    async download(viewer: Viewer, id: number): Promise<Outcome<FileResponse>> {
      const row = await queries.findVisible(id, viewer);
      if (row === undefined) return refused('not_found');
      return accepted({
        ...fileOf(row),
        cacheControl: 'no-store',
        headers: {
          'content-disposition': contentDisposition('attachment', fileNameOf(row)),
          'content-security-policy': "default-src 'none'; sandbox",
        },
      });
    },

    /** Needs no sign-in: the signature grants access. */
    async open(id: number, signed: { expires: number; signature: string }): Promise<Outcome<FileResponse>> {
      const row = await queries.find(id);
      if (row === undefined || !addresses.isValid(row, signed))
        return refused('not_found', {
          detail: 'This address is not valid any more. Open the test bank again.',
        });
      return accepted({
        ...fileOf(row),
        cacheControl: 'private, max-age=900',
        presignSeconds: LIFETIME_S,
        headers: {
          'content-disposition': contentDisposition('inline', fileNameOf(row)),
          'content-security-policy': CONTENT_POLICIES[row.mime_type],
        },
      });
    },
  };

  async function getBank(id: number): Promise<TestBank> {
    const row = await queries.find(id);
    if (row === undefined) throw new Error(`test bank ${id} is gone`);
    return presentBank(row, addresses);
  }

  function duplicateOf(row: NamedBankRow) {
    return { bank: presentBank(row, addresses), duplicate_of: row.id };
  }
}
export type TestBanks = ReturnType<typeof createTestBanks>;

/** Includes the fields: the same file with other fields is another bank, otherwise the user's input would be ignored. */
function uploadHash(
  { hash }: Upload,
  { name, description, is_public }: { name: string; description: string; is_public: boolean },
): string {
  return createHash('sha256')
    .update(JSON.stringify([hash, name, description, is_public]))
    .digest('hex');
}

function fileNameOf({ name, mime_type }: BankRow): string {
  const extension = `.${EXTENSION[mime_type]}`;
  const hasExtension = name.length > extension.length && name.toLowerCase().endsWith(extension);
  return hasExtension ? name : `${name}${extension}`;
}

/** `search`: the normalised text by which the bank was found. */
export function presentBank(row: NamedBankRow, addresses: SignedAddresses, search = ''): TestBank {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    file_url: addresses.urlOf(row),
    file_type: row.mime_type === 'application/pdf' ? 'pdf' : 'image',
    mime_type: row.mime_type,
    size: row.size,
    is_active: row.is_active === 1,
    is_public: row.is_public === 1,
    is_system: row.is_system === 1,
    created_at: new Date(row.created_at).toISOString(),
    created_by: row.username,
    created_by_id: row.created_by,
    text_status: row.text_status,
    text_pages_read: row.text_pages_read,
    text_pages: row.text_pages,
    found_in_text: search !== '' && !row.search.includes(search),
  };
}

export function newBank(stored: StoredFile, { name, description }: { name: string; description: string }) {
  return {
    id: nextId(),
    name,
    description,
    ...stored,
    created_at: Date.now(),
    search: searchTextOf({ name, description }),
    ...unreadText(stored),
  };
}

export function unreadText({ mime_type }: Pick<StoredFile, 'mime_type'>) {
  const text_status = mime_type === 'application/pdf' ? ('pending' as const) : ('none' as const);
  return { text_status, text_pages_read: 0, text_pages: 0, text_tries: 0, text_begun_at: 0 };
}

export function searchTextOf({ name, description }: { name: string; description: string }): string {
  return searchKey(`${name}\n${description}`);
}

export async function deleteOnFailure<Value>(
  storage: PaperStorage,
  stored: StoredFile,
  work: () => Promise<Value>,
): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    await storage.delete(stored);
    throw error;
  }
}
