import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LIMITS, MAX_PAGE, MAX_PAGE_SIZE, PAGE_SIZE } from './limits.ts';
import { byId, id, ok, paged, wholeNumberInQuery } from './shapes.ts';
import { text } from './text-field.ts';

/** Titles of the old imperial examinations by the xp that they need, highest first. */
export const RANKING_TITLES = [
  { from: 8_000, title: 'Tiến Sĩ' },
  { from: 2_000, title: 'Cử Nhân' },
  { from: 500, title: 'Tú Tài' },
  { from: 0, title: 'Học Trò' },
] as const;
/** The titles of the three users with the most xp. */
export const TOP_TITLES = ['Trạng Nguyên', 'Bảng Nhãn', 'Thám Hoa'] as const;

/** The largest number of pages that a search for users counts. */
export const USER_SEARCH_PAGES = 100;
/** The largest number of people that one user may follow. */
export const MAX_FOLLOWED = 2_000;
export const EMOJI_PER_MINUTE = 20;

/** All time, or since Monday 00:00 in Ho Chi Minh City (added). */
export const BOARDS = ['all', 'week'] as const;
export type Board = (typeof BOARDS)[number];

/** What everybody may see of a user. */
export const person = z.object({
  id,
  username: z.string(),
  avatar: z.string(),
  emoji: z.string(),
  /** A title from `TOP_TITLES` or `RANKING_TITLES`. */
  ranking: z.string(),
  /** xp; on the weekly board, the xp of the week. */
  score: z.int(),
  /** The place among all users, even where the list is filtered; on the weekly board, the place of the week. */
  rank: z.int(),
  /** Whether the caller follows this user. */
  is_followed: z.boolean(),
});
export type Person = z.infer<typeof person>;

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/users',
  summary:
    "A page of users by xp: everybody, those the caller follows, or (in a school) the caller's classes.",
  tag: 'community',
  access: 'user',
  query: z.object({
    page: wholeNumberInQuery({ min: 1, max: MAX_PAGE, fallback: 1 }),
    size: wholeNumberInQuery({ min: 1, max: MAX_PAGE_SIZE, fallback: PAGE_SIZE }),
    type_follow: z._default(z.enum(['', 'following', 'classmates']), ''),
    /** Matches the start of any word of the name. */
    search: z._default(text({ label: 'Search', max: LIMITS.search }), ''),
    /** The weekly board lists only users with xp in that week (added). */
    board: z._default(z.enum(BOARDS), 'all'),
  }),
  reply: paged(person),
});

export const showUser = endpoint({
  method: 'GET',
  path: '/api/user/:id',
  summary: 'The public part of a user (added).',
  tag: 'community',
  access: 'user',
  params: byId,
  reply: z.extend(person, { status_code: z.literal(200) }),
});

const friend = z.object({ friend_id: id });

export const followUser = endpoint({
  method: 'POST',
  path: '/api/follow_user',
  summary: 'Follow somebody; once more changes nothing.',
  tag: 'community',
  access: 'user',
  body: friend,
  reply: ok,
});

export const unfollowUser = endpoint({
  method: 'POST',
  path: '/api/unfollow_user',
  summary: 'Follow somebody no longer; once more changes nothing.',
  tag: 'community',
  access: 'user',
  body: friend,
  reply: ok,
});
