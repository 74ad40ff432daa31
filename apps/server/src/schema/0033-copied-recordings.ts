import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

/**
 * Until 2026-11-25 a copy of another user's word kept its recording, and so did copies of that copy, which name no source.
 * A recording stays with the users who imported it and with the first user who had it. A user who copied the word of
 * another never counts as the first before a user who did not, because the owner's first word may have been deleted.
 */
export const copiedRecordings: Migration = {
  id: '0033-copied-recordings',
  async up(db) {
    for (const table of ['words', 'deleted_words'])
      await sql`
        with held as (
          select user_id, recording, source_key, created_at from words where recording is not null
          union all
          select user_id, recording, source_key, created_at from deleted_words where recording is not null
        ), holders as (
          select user_id, recording,
            min(case when source_key like 'account:%' then null else created_at end) as since,
            max(case when source_key like 'word:%' then 1 else 0 end) as has_copy,
            max(case when source_key like 'word:%' or source_key like 'client:%' then 0
              when source_key is null then 0 else 1 end) as is_imported
          from held group by user_id, recording
        ), firsts as (
          select recording, min(since) as since,
            min(case when has_copy = 0 then since else null end) as since_without_copy
          from holders group by recording
        )
        update ${sql.table(table)} set recording = null
        where (user_id, recording) in (
          select holders.user_id, holders.recording from holders
          join firsts on firsts.recording = holders.recording
          where holders.is_imported = 0 and holders.since >
            case when holders.has_copy = 1 then firsts.since else firsts.since_without_copy end)`.execute(db);
  },
};
