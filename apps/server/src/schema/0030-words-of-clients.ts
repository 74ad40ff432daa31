import type { Migration } from '../platform/database/index.ts';

/** An index to recognise a word that a client sends again after it was deleted on another device. */
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
