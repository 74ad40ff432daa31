import type { FieldsOf } from '@icando/contract/endpoint';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import { FILE_MISSING, type TestBank, type updateSystemBank } from '@icando/contract/test-banks';
import type { Upload } from '../platform/files/index.ts';
import type { StoredFile } from './paper-storage.ts';
import {
  deleteOnFailure,
  newBank,
  presentBank,
  searchTextOf,
  unreadText,
  type TestBankDeps,
} from './test-banks.ts';
import type { BankChange, BankRow, Viewer } from './test-banks-queries.ts';

/** Test banks of the installation. Callers must be admins, which the routes check. */
export function createSystemBanks({ queries, storage, addresses, onPaper }: TestBankDeps) {
  async function present(id: number): Promise<Outcome<{ bank: TestBank }>> {
    const row = await queries.find(id);
    return row === undefined ? refused('not_found') : accepted({ bank: presentBank(row, addresses) });
  }

  return {
    async list() {
      const rows = await queries.listSystem();
      return accepted({ data: rows.map((row) => presentBank(row, addresses)) });
    },

    async create(
      viewer: Viewer,
      fields: { name: string; description: string; is_active: boolean },
      file: Upload | undefined,
    ): Promise<Outcome<{ bank: TestBank }>> {
      if (file === undefined) return refused('invalid', { detail: FILE_MISSING });
      const stored = await storage.save(file, String(viewer.userId));
      if (!stored.ok) return stored;
      const row: BankRow = {
        ...newBank(stored.value, fields),
        brought_hash: null,
        is_active: fields.is_active ? 1 : 0,
        is_public: 1,
        is_system: 1,
        created_by: viewer.userId,
      };
      await deleteOnFailure(storage, stored.value, () => queries.insertSystem(row));
      onPaper();
      return present(row.id);
    },

    async update(
      viewer: Viewer,
      id: number,
      fields: FieldsOf<typeof updateSystemBank>,
      file: Upload | undefined,
    ): Promise<Outcome<{ bank: TestBank }>> {
      const before = await queries.find(id);
      if (before?.is_system !== 1) return refused('not_found');
      const stored = file === undefined ? undefined : await storage.save(file, String(viewer.userId));
      if (stored?.ok === false) return stored;
      const change = changeOf(before, fields, stored?.value);
      const write = () => queries.updateSystem(before, change);
      const isDone = await (stored === undefined ? write() : deleteOnFailure(storage, stored.value, write));
      if (stored !== undefined) {
        await storage.delete(isDone ? before : stored.value);
        onPaper();
      }
      return isDone ? present(id) : refused('conflict');
    },

    async delete(id: number): Promise<Outcome<object>> {
      const row = await queries.find(id);
      if (row?.is_system !== 1) return refused('not_found');
      if (!(await queries.delete(row))) return refused('conflict');
      await storage.delete(row);
      return accepted({});
    },
  };
}
export type SystemBanks = ReturnType<typeof createSystemBanks>;

function changeOf(
  before: BankRow,
  fields: FieldsOf<typeof updateSystemBank>,
  stored: StoredFile | undefined,
): BankChange {
  const { name = before.name, description = before.description } = fields;
  const isTextChanged = fields.name !== undefined || fields.description !== undefined;
  return {
    ...(isTextChanged ? { name, description, search: searchTextOf({ name, description }) } : {}),
    ...(fields.is_active === undefined ? {} : { is_active: fields.is_active ? (1 as const) : (0 as const) }),
    ...(stored === undefined ? {} : { ...stored, ...unreadText(stored) }),
  };
}
