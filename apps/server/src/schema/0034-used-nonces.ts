import type { Migration } from '../platform/database/index.ts';

/** The nonces with which somebody has signed in with Google, until they expire, so that each is accepted once. */
export const usedNonces: Migration = {
  id: '0034-used-nonces',
  async up(db, { bigint, createTable }) {
    await createTable(db, 'used_nonces')
      .addColumn('nonce', 'text', (c) => c.primaryKey())
      .addColumn('until', bigint, (c) => c.notNull())
      .execute();
  },
};
