import { sql, type Expression } from 'kysely';
import { ALL_TIME } from '../leaderboards/index.ts';
import type { Store } from '../schema/index.ts';
import { keyRange } from '../platform/name-keys.ts';

/** A user in a list, with the XP that orders it. */
export interface Listed {
  id: number;
  score: number;
}

export interface Slice {
  offset: number;
  limit: number;
}

/** The limit of names that a search reads… */
const MAX_NAMES_READ = 1_000;
/** …and, above it, of top users that are searched first. */
const MAX_TOP_USERS_READ = 1_000;

export function communityQueries(store: Store) {
  const { query } = store;

  /** Users with a word of their name that starts with the search, unordered. */
  function named(search: string, most: number) {
    const { from, to } = keyRange(search);
    return query
      .selectFrom('user_names')
      .select('user_id')
      .distinct()
      .where('name_key', '>=', from)
      .where('name_key', '<', to)
      .limit(most);
  }

  /** The top users of the board with a matching name, in order. */
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

  /** Those of these users who are on a board, with their XP on it. */
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
  ): Promise<{ rows: Listed[]; total: number }> {
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

  return {
    /**
     * Users by name, ordered by XP. With more than MAX_NAMES_READ matches the list is still ordered and includes the
     * top users, but not all others: this bounds the cost of a search.
     */
    async search(board: number, search: string, wanted: Slice): Promise<{ rows: Listed[]; total: number }> {
      const { count } = await query
        .selectFrom(named(search, MAX_NAMES_READ + 1).as('n'))
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      const some = named(search, MAX_NAMES_READ);
      if (count <= MAX_NAMES_READ) return slice(onBoard(board, some), wanted);
      // The first pages of a common name are among the top users, who are read only as far as needed.
      const rows = await topUsersNamed(board, search)
        .select(['best.user_id as id', sql<number>`-best.behind`.as('score')])
        .orderBy('best.behind')
        .orderBy('best.user_id')
        .limit(wanted.limit)
        .offset(wanted.offset)
        .execute();
      if (rows.length === wanted.limit) return { rows, total: Math.max(count, wanted.offset + rows.length) };
      // Each limit applies to its own part of the union.
      const people = topUsersNamed(board, search)
        .select('best.user_id')
        .union(query.selectFrom(some.as('c')).select('user_id'));
      return slice(onBoard(board, people), wanted);
    },

    /** Users whom the caller follows and whose name matches, by XP. */
    following(
      callerId: number,
      board: number,
      search: string,
      wanted: Slice,
    ): Promise<{ rows: Listed[]; total: number }> {
      const { from, to } = keyRange(search);
      const friends = query
        .selectFrom('follows as f')
        .select('f.friend_id as user_id')
        .where('f.user_id', '=', callerId);
      if (search === '') return slice(onBoard(board, friends), wanted);
      const called = friends.where((eb) =>
        eb.exists(
          eb
            .selectFrom('user_names as n')
            .select('n.user_id')
            .whereRef('n.user_id', '=', 'f.friend_id')
            .where('n.name_key', '>=', from)
            .where('n.name_key', '<', to),
        ),
      );
      return slice(onBoard(board, called), wanted);
    },

    /** The public rows of these users and whether the caller follows them, unordered. */
    people(callerId: number, ids: readonly number[]) {
      return query
        .selectFrom('users as u')
        .leftJoin('follows as f', (on) => on.onRef('f.friend_id', '=', 'u.id').on('f.user_id', '=', callerId))
        .select(['u.id', 'u.username', 'u.avatar', 'u.emoji', 'u.score', 'u.is_hidden', 'f.friend_id'])
        .where('u.id', 'in', ids)
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

    /**
     * True when it is new.
     * @throws a foreign key violation when there is no such user
     */
    async follow(userId: number, friendId: number, now: number): Promise<boolean> {
      const made = await query
        .insertInto('follows')
        .values({ user_id: userId, friend_id: friendId, created_at: now })
        .onConflict((clash) => clash.columns(['user_id', 'friend_id']).doNothing())
        .returning('friend_id')
        .execute();
      return made.length > 0;
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
