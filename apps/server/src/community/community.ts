import { MAX_FOLLOWED, USER_SEARCH_PAGES, type listUsers, type Person } from '@icando/contract/community';
import type { QueryOf, ReplyOf } from '@icando/contract/endpoint';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import { ALL_TIME, rankingTitle, weekOf, type Leaderboards } from '../leaderboards/index.ts';
import type { CommunityQueries, ScoredUser } from './community-queries.ts';

export interface CommunityDeps {
  queries: CommunityQueries;
  leaderboards: Leaderboards;
  notifyFollow: (friendId: number, follower: Person) => Promise<void>;
  clock?: () => number;
}

type ListReply = Omit<ReplyOf<typeof listUsers>, 'status_code'>;
type RankedUser = ScoredUser & { rank: number };

export function createCommunity({ queries, leaderboards, notifyFollow, clock = Date.now }: CommunityDeps) {
  /** Keeps the order of the list, without users who were deleted meanwhile. */
  async function present(callerId: number, listed: readonly RankedUser[], board: number): Promise<Person[]> {
    if (listed.length === 0) return [];
    const rows = await queries.people(
      callerId,
      listed.map(({ id }) => id),
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    const allTime =
      board === ALL_TIME ? listed : await withRanks(listed.flatMap(({ id }) => byId.get(id) ?? []));
    const ranks = new Map(allTime.map(({ id, rank }) => [id, rank]));
    return listed.flatMap(({ id, score, rank }) => {
      const row = byId.get(id);
      if (row === undefined) return [];
      const { username, avatar, emoji } = row;
      // Titles depend on the leaderboard of all time; hidden users get no title of the top three.
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

  async function withRanks(listed: readonly ScoredUser[], board = ALL_TIME): Promise<RankedUser[]> {
    const ranks = await leaderboards.ranks(listed, board);
    return listed.map(({ id, score }, at) => ({ id, score, rank: ranks[at] ?? 1 }));
  }

  async function find(callerId: number, id: number): Promise<Person | undefined> {
    const [row] = await queries.people(callerId, [id]);
    if (row === undefined) return undefined;
    const [person] = await present(callerId, await withRanks([row]), ALL_TIME);
    return person;
  }

  return {
    find,

    async list(callerId: number, listQuery: QueryOf<typeof listUsers>): Promise<Outcome<ListReply>> {
      const { page, size, search, type_follow } = listQuery;
      const board = listQuery.board === 'week' ? weekOf(clock()) : ALL_TIME;
      const offset = (page - 1) * size;
      const slice = { offset, limit: size };
      if (type_follow === '' && search === '') {
        const { positions, total } = await leaderboards.page(board, offset, size);
        const listed = positions.map(({ userId, behind }, at) => ({
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
        type_follow === ''
          ? await queries.search(board, search, slice)
          : await queries[type_follow](callerId, board, search, slice);
      const pages = Math.ceil(total / size);
      return accepted({
        data: await present(callerId, await withRanks(rows, board), board),
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
      if (!(await queries.follow(callerId, friendId, clock()))) {
        const [friend] = await queries.people(callerId, [friendId]);
        return friend === undefined ? refused('not_found') : accepted({});
      }
      const follower = await find(friendId, callerId);
      if (follower !== undefined) await notifyFollow(friendId, follower);
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
