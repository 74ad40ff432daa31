import { MAX_FOLLOWED, USER_SEARCH_PAGES, type Board, type Person } from '@icando/contract/community';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import { ALL_TIME, rankingTitle, weekOf, type Leaderboards } from '../leaderboards/index.ts';
import { isForeignKeyViolation } from '../platform/database/index.ts';
import type { CommunityQueries, Listed } from './community-queries.ts';

export interface CommunityParts {
  queries: CommunityQueries;
  leaderboards: Leaderboards;
  /** Tells somebody that they have a new follower. */
  notifyFollow: (friendId: number, follower: Person) => void;
  clock?: () => number;
}

interface Asked {
  page: number;
  size: number;
  type_follow: '' | 'following';
  search: string;
  board: Board;
}

interface Page {
  data: Person[];
  total_pages: number;
  page: number;
}

/** A listed user with a rank. */
type Ranked = Listed & { rank: number };

/** The use cases of the community. */
export function createCommunity({ queries, leaderboards, notifyFollow, clock = Date.now }: CommunityParts) {
  /** These users as everybody sees them, in their order. Who is gone meanwhile is left out. */
  async function present(callerId: number, listed: readonly Ranked[], board: number): Promise<Person[]> {
    if (listed.length === 0) return [];
    const rows = await queries.people(
      callerId,
      listed.map(({ id }) => id),
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    const places = board === ALL_TIME ? listed : await ranked(listed.flatMap(({ id }) => byId.get(id) ?? []));
    const ranks = new Map(places.map(({ id, rank }) => [id, rank]));
    return listed.flatMap(({ id, score, rank }) => {
      const row = byId.get(id);
      if (row === undefined) return [];
      const { username, avatar, emoji } = row;
      // Titles are based on the board of all time, also on the weekly board; hidden users have no title of the top
      // three.
      const title = { score: row.score, rank: row.is_hidden === 1 ? undefined : ranks.get(id) };
      return {
        id,
        username,
        avatar,
        emoji,
        ranking: rankingTitle(title),
        score,
        rank,
        is_followed: row.friend_id !== null,
      };
    });
  }

  async function ranked(listed: readonly Listed[], board = ALL_TIME): Promise<Ranked[]> {
    const ranks = await leaderboards.ranks(listed, board);
    return listed.map(({ id, score }, at) => ({ id, score, rank: ranks[at] ?? 1 }));
  }

  async function find(callerId: number, id: number): Promise<Person | undefined> {
    const [row] = await queries.people(callerId, [id]);
    if (row === undefined) return undefined;
    const [person] = await present(callerId, await ranked([row]), ALL_TIME);
    return person;
  }

  return {
    /** The public profile of a user, for this caller. */
    find,

    async list(callerId: number, asked: Asked): Promise<Outcome<Page>> {
      const { page, size, search, type_follow } = asked;
      const board = asked.board === 'week' ? weekOf(clock()) : ALL_TIME;
      const offset = (page - 1) * size;
      const slice = { offset, limit: size };
      if (type_follow === '' && search === '') {
        const { places, total } = await leaderboards.page(board, offset, size);
        const listed = places.map(({ userId, behind }, at) => ({
          id: userId,
          score: Math.abs(behind),
          rank: offset + at + 1,
        }));
        return accepted({
          data: await present(callerId, listed, board),
          total_pages: Math.ceil(total / size),
          page,
        });
      }
      const { rows, total } =
        type_follow === 'following'
          ? await queries.following(callerId, board, search, slice)
          : await queries.search(board, search, slice);
      const pages = Math.ceil(total / size);
      return accepted({
        data: await present(callerId, await ranked(rows, board), board),
        total_pages: search === '' ? pages : Math.min(pages, USER_SEARCH_PAGES),
        page,
      });
    },

    async show(callerId: number, id: number): Promise<Outcome<Person>> {
      const person = await find(callerId, id);
      return person === undefined ? refused('not_found') : accepted(person);
    },

    async follow(callerId: number, friendId: number): Promise<Outcome<object>> {
      if (callerId === friendId) return refused('not_oneself');
      if ((await queries.followed(callerId)) >= MAX_FOLLOWED) {
        const [friend] = await queries.people(callerId, [friendId]);
        const isFollowed = friend !== undefined && friend.friend_id !== null;
        return isFollowed ? accepted({}) : refused('follows_full');
      }
      try {
        if (!(await queries.follow(callerId, friendId, clock()))) return accepted({});
      } catch (error) {
        if (isForeignKeyViolation(error)) return refused('not_found');
        throw error;
      }
      const follower = await find(friendId, callerId);
      if (follower !== undefined) notifyFollow(friendId, follower);
      return accepted({});
    },

    async unfollow(callerId: number, friendId: number): Promise<Outcome<object>> {
      if (callerId === friendId) return refused('not_oneself');
      const [friend] = await queries.people(callerId, [friendId]);
      if (friend === undefined) return refused('not_found');
      await queries.unfollow(callerId, friendId);
      return accepted({});
    },
  };
}
export type Community = ReturnType<typeof createCommunity>;
