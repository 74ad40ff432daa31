import { sql } from 'kysely';
import type { Migration } from '../platform/database/index.ts';

/**
 * Until 2026-11-25 a copy of another user's word had its recording, and so had copies of that copy, which name no source.
 * A recording stays with those who imported it, sent it from a device, or had it first.
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
          select user_id, recording, min(created_at) as since,
            max(case when source_key not like 'word:%' then 1 else 0 end) as is_own
          from held group by user_id, recording
        )
        update ${sql.table(table)} set recording = null
        where (user_id, recording) in (
          select mine.user_id, mine.recording from holders as mine
          join holders as other on other.recording = mine.recording and other.since < mine.since
          where mine.is_own = 0)`.execute(db);
  },
};
