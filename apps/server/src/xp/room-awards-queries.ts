import type { BatchItem } from '../platform/database/index.ts';
import type { Store } from '../schema/index.ts';
import type { Award } from './award-queries.ts';

export function roomAwardsQueries({ query }: Store) {
  return {
    async findAwarded(roomId: string, game: number): Promise<Map<number, number>> {
      const rows = await query
        .selectFrom('room_credits')
        .select(['user_id', 'amount'])
        .where('room_id', '=', roomId)
        .where('game', '=', game)
        .execute();
      return new Map(rows.map(({ user_id, amount }) => [user_id, amount]));
    },

    record: (room_id: string, game: number, awards: readonly Award[]): BatchItem[] => [
      query
        .insertInto('room_credits')
        .values(awards.map(({ userId, amount }) => ({ room_id, game, user_id: userId, amount }))),
    ],
  };
}
export type RoomAwardsQueries = ReturnType<typeof roomAwardsQueries>;
