import type { Migration } from '../platform/database/index.ts';

/** To find a word that a client sends again after it was deleted elsewhere. */
export const wordsOfClients: Migration = {
  id: '0030-words-of-clients',
  async up(db) {
    await db.schema
      .createIndex('deleted_words_by_source')
      .on('deleted_words')
      .columns(['user_id', 'source_key'])
      .execute();
  },
};
