import type { Migration } from '../platform/database/index.ts';

/** The Google ID tokens without a nonce with which somebody has signed in, until they expire, so that each is used once. */
export const usedGoogleTokens: Migration = {
  id: '0044-used-google-tokens',
  async up(db, { bigint, createTable }) {
    await createTable(db, 'used_google_tokens')
      .addColumn('digest', 'text', (c) => c.primaryKey())
      .addColumn('device', 'text', (c) => c.notNull())
      .addColumn('used_at', bigint, (c) => c.notNull())
      .addColumn('until', bigint, (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('used_google_tokens_until')
      .on('used_google_tokens')
      .column('until')
      .execute();
  },
};
