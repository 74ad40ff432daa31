import {
  expressionBuilder,
  sql,
  type Expression,
  type Selectable,
  type SelectQueryBuilder,
  type SqlBool,
} from 'kysely';
import { isUniqueViolation } from '../platform/database/index.ts';
import type { Store, Tables } from '../schema/index.ts';
import type { StorageQuota } from '../storage-quota/index.ts';
import { textIndexQueries } from './text-index-queries.ts';

export type BankRow = Selectable<Tables['test_banks']>;
export type NamedBankRow = BankRow & { username: string };
export type BankChange = Partial<
  Omit<BankRow, 'id' | 'created_by' | 'created_at' | 'is_system' | 'is_public'>
>;

export interface Viewer {
  userId: number;
  isAdmin: boolean;
}

export interface BankFilter {
  viewerId: number;
  type: 'all' | 'system' | 'user';
  /** Normalised by `searchKey`; empty for all banks. */
  search: string;
  /** The words of `search`, for the full-text search. */
  words: readonly string[];
}

interface Slice {
  offset: number;
  limit: number;
}

/** Limits per user. */
const MAX_FILES = 200;
const MAX_BYTES = 500 * 1024 * 1024;

export function testBankQueries(store: Store, quota: Pick<StorageQuota, 'batch'>) {
  const { query } = store;
  const texts = textIndexQueries(store);
  const named = query
    .selectFrom('test_banks')
    .innerJoin('users', 'users.id', 'test_banks.created_by')
    .selectAll('test_banks')
    .select('users.username');

  const inOrder = (ids: SelectQueryBuilder<Tables, 'test_banks', { id: number }> | readonly number[]) =>
    named.where('test_banks.id', 'in', ids).orderBy('test_banks.id', 'desc').execute();

  async function pageOfAll(filter: BankFilter, { offset, limit }: Slice) {
    const matching = query.selectFrom('test_banks').where(isVisible(filter));
    const ids = matching.select('id').orderBy('id', 'desc').limit(limit).offset(offset);
    const [rows, { total }] = await Promise.all([
      inOrder(ids),
      matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ]);
    return { rows, total };
  }

  /** The full-text search, the expensive part, runs once for the page and the total. */
  async function pageOfFound(filter: BankFilter, { offset, limit }: Slice) {
    const inText = sql<SqlBool>`test_banks.id in (select bank_id from found)`;
    const { and, or } = expressionBuilder<Tables, 'test_banks'>();
    const isMatch = and([isVisible(filter), or([contains(filter.search), inText])]);
    const searching = query.with(
      (cte) => cte('found').materialized(),
      () => sql<{ bank_id: number }>`(${texts.papersWith(filter.words)})`,
    );
    const matching = searching.selectFrom('test_banks').where(isMatch);
    const found = await matching
      .select((eb) => [
        'id',
        eb
          .selectFrom('test_banks')
          .where(isMatch)
          .select((all) => all.fn.countAll<number>().as('total'))
          .$asScalar()
          .$notNull()
          .as('total'),
      ])
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
    const [first] = found;
    if (first !== undefined) return { rows: await inOrder(found.map(({ id }) => id)), total: first.total };
    if (offset === 0) return { rows: [], total: 0 };
    // The page is beyond the last one, so that no row has the total.
    const { total } = await matching
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return { rows: [], total };
  }

  return {
    /** A page of banks, the newest first, and the total. */
    page(filter: BankFilter, slice: Slice) {
      return filter.search === '' ? pageOfAll(filter, slice) : pageOfFound(filter, slice);
    },

    listSystem(): Promise<NamedBankRow[]> {
      return named.where('is_system', '=', 1).orderBy('test_banks.id', 'desc').execute();
    },

    find(id: number): Promise<NamedBankRow | undefined> {
      return named.where('test_banks.id', '=', id).executeTakeFirst();
    },

    findVisible(id: number, viewer: Viewer): Promise<NamedBankRow | undefined> {
      return named
        .where('test_banks.id', '=', id)
        .where((eb) =>
          eb.or([
            eb.and([eb('is_system', '=', 1), eb('is_active', '>=', viewer.isAdmin ? 0 : 1)]),
            eb.and([
              eb('is_system', '=', 0),
              eb.or([eb('is_public', '=', 1), eb('created_by', '=', viewer.userId)]),
            ]),
          ]),
        )
        .executeTakeFirst();
    },

    findUploaded(userId: number, uploadHash: string): Promise<NamedBankRow | undefined> {
      return named.where('created_by', '=', userId).where('brought_hash', '=', uploadHash).executeTakeFirst();
    },

    async insertSystem(row: BankRow): Promise<void> {
      await query.insertInto('test_banks').values(row).execute();
    },

    /** Inserts a bank unless the user's limits are reached. */
    async insertOwn(row: BankRow): Promise<'inserted' | 'full' | 'quota_full' | 'duplicate'> {
      try {
        const done = await quota.batch(row.created_by, [
          query
            .insertInto('test_bank_shares')
            .values({ user_id: row.created_by, files: 0, bytes: 0 })
            .onConflict((clash) => clash.column('user_id').doNothing()),
          {
            query: query
              .updateTable('test_bank_shares')
              .set((eb) => ({ files: eb('files', '+', 1), bytes: eb('bytes', '+', row.size) }))
              .where('user_id', '=', row.created_by)
              .where('files', '<', MAX_FILES)
              .where('bytes', '<=', MAX_BYTES - row.size),
            atLeast: 1,
          },
          query.insertInto('test_banks').values(row),
        ]);
        if (done === 'full') return 'quota_full';
        return done.ok ? 'inserted' : 'full';
      } catch (error) {
        if (isUniqueViolation(error)) return 'duplicate';
        throw error;
      }
    },

    /** Returns false when the bank was changed or deleted meanwhile. */
    async delete({ id, file_key, is_system, created_by, size }: BankRow): Promise<boolean> {
      const row = query.deleteFrom('test_banks').where('id', '=', id).where('file_key', '=', file_key);
      const share = query
        .updateTable('test_bank_shares')
        .set((eb) => ({ files: eb('files', '-', 1), bytes: eb('bytes', '-', size) }))
        .where('user_id', '=', created_by);
      const first = { query: row, atLeast: 1 };
      const done = await (is_system === 1
        ? store.batch([first, texts.remove(id)])
        : store.batch([first, texts.remove(id), share]));
      return done.ok;
    },

    /** A new file replaces the previous one and its text. */
    async updateSystem(before: BankRow, change: BankChange): Promise<boolean> {
      if (Object.keys(change).length === 0) return true;
      const row = query
        .updateTable('test_banks')
        .set(change)
        .where('id', '=', before.id)
        .where('is_system', '=', 1)
        .where('file_key', '=', before.file_key);
      const first = { query: row, atLeast: 1 };
      const isNewFile = change.file_key !== undefined;
      const done = await (isNewFile ? store.batch([first, texts.remove(before.id)]) : store.batch([first]));
      return done.ok;
    },

    async findKeys(keys: readonly string[]): Promise<Set<string>> {
      const rows = await query
        .selectFrom('test_banks')
        .select('file_key')
        .where('file_key', 'in', keys)
        .execute();
      return new Set(rows.map(({ file_key }) => file_key));
    },
  };
}
export type TestBankQueries = ReturnType<typeof testBankQueries>;

function isVisible({ type, viewerId }: BankFilter): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'test_banks'>();
  const system = eb.and([eb('is_system', '=', 1), eb('is_active', '=', 1)]);
  const users = eb.and([
    eb('is_system', '=', 0),
    eb.or([eb('is_public', '=', 1), eb('created_by', '=', viewerId)]),
  ]);
  return { all: eb.or([system, users]), system, user: users }[type];
}

function contains(search: string) {
  const pattern = `%${search.replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`;
  return sql<boolean>`search like ${pattern} escape '\\'`;
}
