import { accepted, refused, type Outcome } from '@icando/contract/errors';
import { FILE_MISSING, type TestBank } from '@icando/contract/test-banks';
import type { Upload } from '../platform/files/index.ts';
import type { KeptFile } from './paper-storage.ts';
import { presentBank } from './present.ts';
import { newBank, deleteOnFailure, searchTextOf, unreadText, type TestBankParts } from './test-banks.ts';
import type { BankChange, BankRow, Viewer } from './test-banks-queries.ts';

interface SystemFields {
  name?: string | undefined;
  description?: string | undefined;
  is_active?: boolean | undefined;
}

/** The use cases of system banks: an admin's alone, whom the route has checked. */
export function createSystemBanks({ queries, storage, addresses, onPaper }: TestBankParts) {
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
      const kept = await storage.take(file, String(viewer.userId));
      if (!kept.ok) return kept;
      const row: BankRow = {
        ...newBank(kept.value, fields),
        brought_hash: null,
        is_active: fields.is_active ? 1 : 0,
        is_public: 1,
        is_system: 1,
        created_by: viewer.userId,
      };
      await deleteOnFailure(storage, kept.value, () => queries.insertSystem(row));
      onPaper();
      return present(row.id);
    },

    async update(
      viewer: Viewer,
      id: number,
      fields: SystemFields,
      file: Upload | undefined,
    ): Promise<Outcome<{ bank: TestBank }>> {
      const before = await queries.find(id);
      if (before?.is_system !== 1) return refused('not_found');
      const kept = file === undefined ? undefined : await storage.take(file, String(viewer.userId));
      if (kept?.ok === false) return kept;
      const change = changeOf(before, fields, kept?.value);
      const write = () => queries.updateSystem(before, change);
      const isDone = await (kept === undefined ? write() : deleteOnFailure(storage, kept.value, write));
      if (kept !== undefined) {
        await storage.drop(isDone ? before : kept.value);
        onPaper();
      }
      return isDone ? present(id) : refused('conflict');
    },

    async delete(id: number): Promise<Outcome<object>> {
      const row = await queries.find(id);
      if (row?.is_system !== 1) return refused('not_found');
      if (!(await queries.delete(row))) return refused('conflict');
      await storage.drop(row);
      return accepted({});
    },
  };
}
export type SystemBanks = ReturnType<typeof createSystemBanks>;

function changeOf(before: BankRow, fields: SystemFields, kept: KeptFile | undefined): BankChange {
  const { name = before.name, description = before.description } = fields;
  const isSaid = fields.name !== undefined || fields.description !== undefined;
  return {
    ...(isSaid ? { name, description, search: searchTextOf({ name, description }) } : {}),
    ...(fields.is_active === undefined ? {} : { is_active: fields.is_active ? (1 as const) : (0 as const) }),
    ...(kept === undefined ? {} : { ...kept, ...unreadText(kept) }),
  };
}
