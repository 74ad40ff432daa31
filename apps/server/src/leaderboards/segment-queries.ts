import { sql, type Selectable } from 'kysely';
import { nextId } from '../platform/database/index.ts';
import type { Store, Tables } from '../schema/index.ts';

type Segment = Selectable<Tables['board_segments']>;

/** A segment is locked before its standings are counted: an earlier move is in the count, a later one finds new bounds. */
export function segmentQueries(store: Store) {
  const { query } = store;
  const inSegment = (segment: Segment, fromBehind: number, fromUser: number) =>
    sql<boolean>`(behind, user_id) >= (${fromBehind}, ${fromUser}) and (behind, user_id) < (${segment.to_behind}, ${segment.to_user})`;
  const lock = (segment: Segment) => ({
    query: query
      .updateTable('board_segments')
      .set((eb) => ({ n: eb('n', '+', 0) }))
      .where('id', '=', segment.id)
      .where('to_behind', '=', segment.to_behind)
      .where('to_user', '=', segment.to_user),
    atLeast: 1,
  });

  return {
    findSegment(id: number): Promise<Segment | undefined> {
      return query.selectFrom('board_segments').selectAll().where('id', '=', id).executeTakeFirst();
    },

    findOver(size: number): Promise<Segment[]> {
      return query.selectFrom('board_segments').selectAll().where('n', '>', size).execute();
    },

    inOrder(): Promise<Segment[]> {
      return query
        .selectFrom('board_segments')
        .selectAll()
        .orderBy('board')
        .orderBy('from_behind')
        .orderBy('from_user')
        .execute();
    },

    /** Splits a segment at its middle. False when it changed meanwhile or cannot be split. */
    async split(segment: Segment): Promise<boolean> {
      const middle = await query
        .selectFrom('standings')
        .select(['behind', 'user_id'])
        .where('board', '=', segment.board)
        .where(inSegment(segment, segment.from_behind, segment.from_user))
        .orderBy('behind')
        .orderBy('user_id')
        .offset(Math.floor(segment.n / 2))
        .limit(1)
        .executeTakeFirst();
      if (middle === undefined) return false;
      const { behind, user_id } = middle;
      if (behind === segment.from_behind && user_id === segment.from_user) return false;
      const id = nextId();
      const { ok } = await store.batch([
        lock(segment),
        query
          .insertInto('board_segments')
          .columns(['id', 'board', 'from_behind', 'from_user', 'to_behind', 'to_user', 'n'])
          .expression((eb) =>
            eb
              .selectFrom('standings')
              .select((column) => [
                column.cast<number>(column.val(id), 'bigint').as('id'),
                column.cast<number>(column.val(segment.board), 'integer').as('board'),
                column.cast<number>(column.val(behind), 'bigint').as('from_behind'),
                column.cast<number>(column.val(user_id), 'bigint').as('from_user'),
                column.cast<number>(column.val(segment.to_behind), 'bigint').as('to_behind'),
                column.cast<number>(column.val(segment.to_user), 'bigint').as('to_user'),
                column.cast<number>(column.fn.countAll(), 'integer').as('n'),
              ])
              .where('board', '=', segment.board)
              .where(inSegment(segment, behind, user_id)),
          ),
        query
          .updateTable('board_segments')
          .set((eb) => ({
            to_behind: behind,
            to_user: user_id,
            n: eb('n', '-', eb.selectFrom('board_segments').select('n').where('id', '=', id)),
          }))
          .where('id', '=', segment.id),
      ]);
      return ok;
    },

    /** Merges two neighbours, unless one changed meanwhile. */
    async merge(first: Segment, second: Segment): Promise<void> {
      await store.batch([
        {
          query: query
            .deleteFrom('board_segments')
            .where('id', '=', second.id)
            .where('n', '=', second.n)
            .where('to_behind', '=', second.to_behind)
            .where('to_user', '=', second.to_user),
          atLeast: 1,
        },
        {
          query: query
            .updateTable('board_segments')
            .set((eb) => ({
              to_behind: second.to_behind,
              to_user: second.to_user,
              n: eb('n', '+', second.n),
            }))
            .where('id', '=', first.id)
            .where('to_behind', '=', second.from_behind)
            .where('to_user', '=', second.from_user),
          atLeast: 1,
        },
      ]);
    },

    async deleteWeeksBefore(week: number): Promise<void> {
      await store.batch([
        query.deleteFrom('standings').where('board', '>', 0).where('board', '<', week),
        query.deleteFrom('board_segments').where('board', '>', 0).where('board', '<', week),
      ]);
    },
  };
}
export type SegmentQueries = ReturnType<typeof segmentQueries>;
