import type { QuestionRecord } from '@icando/game/rooms/question-record';
import type { BatchItem } from '../../platform/database/index.ts';
import type { Store } from '../../schema/index.ts';

export interface StoredQuestion {
  at: number;
  record: QuestionRecord;
}

interface LeftOver {
  before: { any: number; orphaned: number };
  living: readonly number[];
  except: readonly string[];
}

/** All SQL for the answers given in rooms. */
export function roomLogQueries({ query }: Store) {
  return {
    /** The questions of a room that are not in the log yet. */
    async findQuestions(roomId: string): Promise<StoredQuestion[]> {
      const rows = await query
        .selectFrom('room_answers')
        .select(['at', 'question'])
        .where('room_id', '=', roomId)
        .where('is_logged', '=', 0)
        .orderBy('game')
        .orderBy('idx')
        .execute();
      return rows.map(({ at, question }) => ({ at, record: JSON.parse(question) as QuestionRecord }));
    },

    /** The questions of a room that this user was asked and did not answer. */
    async findUnanswered(roomId: string, userId: number): Promise<QuestionRecord[]> {
      const rows = await query
        .selectFrom('room_answers')
        .select('question')
        .where('room_id', '=', roomId)
        // Matches only entries of `unanswered`: in `answers` and `players`, more fields follow the id.
        .where('question', 'like', `%{"user_id":${userId}}%`)
        .orderBy('game')
        .orderBy('idx')
        .execute();
      return rows.map(({ question }) => JSON.parse(question) as QuestionRecord);
    },

    /**
     * Rooms, apart from `except`, with answers that are not in the log yet: from before `before.any`, or from before
     * `before.orphaned` if none of the servers `living` hosts the room.
     */
    async findRooms({ before, living, except }: LeftOver, limit: number): Promise<string[]> {
      const rows = await query
        .selectFrom('room_answers')
        .select('room_id')
        .where('is_logged', '=', 0)
        .where('at', '<', before.orphaned)
        .where(({ eb, or, not, exists, selectFrom }) =>
          or([
            eb('at', '<', before.any),
            not(
              exists(
                selectFrom('rooms')
                  .select('rooms.room_id')
                  .whereRef('rooms.room_id', '=', 'room_answers.room_id')
                  .where('ended', '=', 0)
                  .where('owner', 'in', living),
              ),
            ),
          ]),
        )
        .$if(except.length > 0, (rooms) => rooms.where('room_id', 'not in', except))
        .groupBy('room_id')
        .limit(limit)
        .execute();
      return rows.map(({ room_id }) => room_id);
    },

    markLogged: (roomId: string, game: number, upTo: number): BatchItem =>
      query
        .updateTable('room_answers')
        .set({ is_logged: 1 })
        .where('room_id', '=', roomId)
        .where('game', '=', game)
        .where('idx', '<=', upTo),
  };
}
export type RoomLogQueries = ReturnType<typeof roomLogQueries>;
