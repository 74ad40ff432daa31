import type { Migration } from '../platform/database/index.ts';

/** The name of the placeholder of deleted accounts, with its tone mark where all other texts have theirs. */
export const olderTonePlacement: Migration = {
  id: '0053-older-tone-placement',
  async up(db) {
    const username = 'Người dùng đã xóa';
    await db.updateTable('users').set({ username }).where('id', '=', 1_000_000_000).execute();
    await db
      .updateTable('homework_pupils')
      .set({ name: username })
      .where('name', '=', 'Người dùng đã xoá')
      .execute();
  },
};
