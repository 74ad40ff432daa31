import { sql, type Expression } from 'kysely';
import { ALL_TIME } from '../leaderboards/index.ts';
import type { Store } from '../schema/index.ts';
import { keyRange } from '../platform/name-keys.ts';

/** A user in a list that is ordered by `score`, the XP on a board. */
export interface ScoredUser {
  id: number;
  score: number;
}

export interface Slice {
  offset: number;
  limit: number;
}

type ListQuery = [board: number, search: string, range: Slice];

const MAX_NAMES_READ = 1_000;
/** How many top users are searched first when more names match. */
const MAX_TOP_USERS_READ = 1_000;

export function communityQueries(store: Store) {
  const { query } = store;

  /** Users with a word of their name that starts with the search, unordered. */
  function named(search: string, limit: number) {
    const { from, to } = keyRange(search);
    return query
      .selectFrom('user_names')
      .select('user_id')
      .distinct()
      .where('name_key', '>=', from)
      .where('name_key', '<', to)
      .limit(limit);
  }

  function topUsersNamed(board: number, search: string) {
    const { from, to } = keyRange(search);
    const best = query
      .selectFrom('standings')
      .select(['user_id', 'behind'])
      .where('board', '=', board)
      .orderBy('behind')
      .orderBy('user_id')
      .limit(MAX_TOP_USERS_READ);
    return query
      .selectFrom(best.as('best'))
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('user_names as n')
            .select('n.user_id')
            .whereRef('n.user_id', '=', 'best.user_id')
            .where('n.name_key', '>=', from)
            .where('n.name_key', '<', to),
        ),
      );
  }

  /** Restricts the users to those on the board, with their XP there. */
  function onBoard(board: number, people: Expression<{ user_id: number }>) {
    const xp = board === ALL_TIME ? sql<number>`u.score` : sql<number>`-s.behind`;
    const chosen = query
      .selectFrom(sql<{ user_id: number }>`(${people})`.as('p'))
      .innerJoin('users as u', 'u.id', 'p.user_id')
      .select(['u.id', xp.as('score')]);
    if (board === ALL_TIME) return chosen;
    return chosen.innerJoin('standings as s', (on) =>
      on.onRef('s.user_id', '=', 'p.user_id').on('s.board', '=', board),
    );
  }

  async function slice(
    people: ReturnType<typeof onBoard>,
    { offset, limit }: Slice,
  ): Promise<{ rows: ScoredUser[]; total: number }> {
    const found = await query
      .selectFrom(people.as('all'))
      .select(['id', 'score', sql<number>`count(*) over ()`.as('total')])
      .orderBy('score', 'desc')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute();
    const rows = found.map(({ id, score }) => ({ id, score }));
    const [first] = found;
    if (first !== undefined || offset === 0) return { rows, total: first?.total ?? 0 };
    const { total } = await query
      .selectFrom(people.as('all'))
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return { rows, total };
  }

  /** Restricts the users to those on the board whose name matches the search. */
  function among(people: Expression<{ user_id: number }>, ...[board, search, range]: ListQuery) {
    if (search === '') return slice(onBoard(board, people), range);
    const { from, to } = keyRange(search);
    const matching = query
      .selectFrom(sql<{ user_id: number }>`(${people})`.as('some'))
      .select('some.user_id')
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('user_names as n')
            .select('n.user_id')
            .whereRef('n.user_id', '=', 'some.user_id')
            .where('n.name_key', '>=', from)
            .where('n.name_key', '<', to),
        ),
      );
    return slice(onBoard(board, matching), range);
  }

  return {
    /** With more than MAX_NAMES_READ matches only the top users and some others are listed, which limits the cost. */
    async search(
      board: number,
      search: string,
      range: Slice,
    ): Promise<{ rows: ScoredUser[]; total: number }> {
      const { count } = await query
        .selectFrom(named(search, MAX_NAMES_READ + 1).as('n'))
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      const matches = named(search, MAX_NAMES_READ);
      if (count <= MAX_NAMES_READ) return slice(onBoard(board, matches), range);
      const rows = await topUsersNamed(board, search)
        .select(['best.user_id as id', sql<number>`-best.behind`.as('score')])
        .orderBy('best.behind')
        .orderBy('best.user_id')
        .limit(range.limit)
        .offset(range.offset)
        .execute();
      if (rows.length === range.limit) return { rows, total: Math.max(count, range.offset + rows.length) };
      // Each limit applies to its own part of the union.
      const people = topUsersNamed(board, search)
        .select('best.user_id')
        .union(query.selectFrom(matches.as('c')).select('user_id'));
      return slice(onBoard(board, people), range);
    },

    following(callerId: number, ...listQuery: ListQuery): Promise<{ rows: ScoredUser[]; total: number }> {
      const friends = query
        .selectFrom('follows as f')
        .select('f.friend_id as user_id')
        .where('f.user_id', '=', callerId);
      return among(friends, ...listQuery);
    },

    /** The users who share an open class with the caller. */
    classmates(callerId: number, ...listQuery: ListQuery): Promise<{ rows: ScoredUser[]; total: number }> {
      const others = query
        .selectFrom('class_members as own')
        .innerJoin('classes', 'classes.id', 'own.class_id')
        .innerJoin('class_members as other', 'other.class_id', 'own.class_id')
        .select('other.user_id')
        .distinct()
        .where('own.user_id', '=', callerId)
        .where('classes.is_closed', '=', 0)
        .where('other.user_id', '<>', callerId);
      return among(others, ...listQuery);
    },

    /** The public data of users, and whether the caller follows them; unordered. */
    people(callerId: number, ids: readonly number[]) {
      return query
        .selectFrom('users as u')
        .leftJoin('follows as f', (on) => on.onRef('f.friend_id', '=', 'u.id').on('f.user_id', '=', callerId))
        .select(['u.id', 'u.username', 'u.avatar', 'u.emoji', 'u.score', 'u.is_hidden', 'f.friend_id'])
        .where('u.id', 'in', ids)
        .where('u.guest_until', 'is', null)
        .execute();
    },

    async followed(callerId: number): Promise<number> {
      const { count } = await query
        .selectFrom('follows')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('user_id', '=', callerId)
        .executeTakeFirstOrThrow();
      return count;
    },

    /** False when the user is followed already, or there is no such account. */
    async follow(userId: number, friendId: number, now: number): Promise<boolean> {
      const inserted = await query
        .insertInto('follows')
        .columns(['user_id', 'friend_id', 'created_at'])
        .expression((eb) =>
          eb
            .selectFrom('users')
            .select((column) => [
              column.cast<number>(column.val(userId), 'bigint').as('user_id'),
              'id as friend_id',
              column.cast<number>(column.val(now), 'bigint').as('created_at'),
            ])
            .where('id', '=', friendId)
            .where('guest_until', 'is', null),
        )
        .onConflict((clash) => clash.columns(['user_id', 'friend_id']).doNothing())
        .returning('friend_id')
        .execute();
      return inserted.length > 0;
    },

    async unfollow(userId: number, friendId: number): Promise<void> {
      await query
        .deleteFrom('follows')
        .where('user_id', '=', userId)
        .where('friend_id', '=', friendId)
        .execute();
    },
  };
}
export type CommunityQueries = ReturnType<typeof communityQueries>;
