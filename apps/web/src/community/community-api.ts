import {
  type Board,
  followUser,
  listUsers,
  type Person,
  showUser,
  unfollowUser,
} from '@icando/contract/community';
import { PAGE_SIZE } from '@icando/contract/limits';
import {
  type InfiniteData,
  keepPreviousData,
  type Query,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../platform/api-client.ts';
import { refusalText } from '../platform/api-error.ts';
import { useExclusiveMutation } from '../platform/use-exclusive-mutation.ts';
import { showToast } from '../ui/toasts.ts';

/** Which people are listed. */
export interface PeopleFilter {
  /** Only those whom one follows. */
  isFriends: boolean;
  board: Board;
  search: string;
}

/** Every query key of this feature. */
const communityKeys = {
  lists: ['community', 'people'] as const,
  list: (filter: PeopleFilter) => ['community', 'people', filter] as const,
  person: (id: number) => ['community', 'person', id] as const,
};

interface PeoplePage {
  data: Person[];
  total_pages: number;
  page: number;
}
type PeoplePages = InfiniteData<PeoplePage, number>;

/** People by xp, ten at a time. */
export function usePeople({ isFriends, board, search }: PeopleFilter) {
  return useInfiniteQuery({
    queryKey: communityKeys.list({ isFriends, board, search }),
    queryFn: ({ pageParam, signal }): Promise<PeoplePage> => {
      const query = { page: pageParam, size: PAGE_SIZE, board, search };
      return call(listUsers, { query: { ...query, type_follow: isFriends ? 'following' : '' }, signal });
    },
    initialPageParam: 1,
    getNextPageParam: ({ data, page }) => (data.length < PAGE_SIZE ? undefined : page + 1),
    select: peopleOf,
    placeholderData: keepPreviousData,
  });
}

/** Everybody once: who climbs meanwhile pushes another onto the next page, which then has them twice. */
function peopleOf({ pages }: PeoplePages): Person[] {
  return [...new Map(pages.flatMap(({ data }) => data).map((person) => [person.id, person])).values()];
}

/** The public part of a user. */
export function useUser(id: number) {
  return useQuery({
    queryKey: communityKeys.person(id),
    queryFn: ({ signal }) => call(showUser, { params: { id }, signal }),
  });
}

/** Follows, or no longer. It shows at once, and goes back when the server does not agree. */
export function useFollow() {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: ({ id, is_followed }: Person) =>
      call(is_followed ? unfollowUser : followUser, { body: { friend_id: id } }),
    onMutate: async ({ id, is_followed }) => {
      const stopped = await stopLists(client);
      markFollowed(client, id, !is_followed);
      return { stopped };
    },
    onSuccess: async (_, { id, is_followed }, { stopped }) => {
      // Asked for meanwhile, such as by a search: read before the server knew, perhaps.
      const late = await stopLists(client);
      markFollowed(client, id, !is_followed);
      forgetFriends(client);
      askAgain(client, [...stopped, ...late]);
    },
    onError: (error, { id, is_followed, username }, context) => {
      markFollowed(client, id, is_followed);
      askAgain(client, context?.stopped ?? []);
      const failed = is_followed ? `Failed to unfollow ${username}` : `Failed to follow ${username}`;
      showToast('bad', refusalText(error, failed));
    },
  });
}

/** A list that is on its way would bring the old state back. What was stopped is to be asked for again. */
async function stopLists(client: QueryClient): Promise<Query[]> {
  const lists = { queryKey: communityKeys.lists };
  const stopped = client.getQueryCache().findAll(lists).filter(isLoadingAnew);
  await client.cancelQueries(lists);
  return stopped;
}

/** Under way, and not for one more page: that one asks again by itself. */
function isLoadingAnew({ state }: Query): boolean {
  const { fetchMore } = (state.fetchMeta ?? {}) as { fetchMore?: unknown };
  return state.fetchStatus !== 'idle' && fetchMore === undefined;
}

function askAgain(client: QueryClient, stopped: readonly Query[]): void {
  const which = new Set(stopped);
  void client.invalidateQueries({ queryKey: communityKeys.lists, predicate: (query) => which.has(query) });
}

/** In every list; who is followed no longer stays in the list on the screen, so that a mis-tap can be taken back. */
function markFollowed(client: QueryClient, id: number, isFollowed: boolean): void {
  const mark = (person: Person) => (person.id === id ? { ...person, is_followed: isFollowed } : person);
  client.setQueriesData<PeoplePages>(
    { queryKey: communityKeys.lists },
    (known) =>
      known && { ...known, pages: known.pages.map((page) => ({ ...page, data: page.data.map(mark) })) },
  );
  client.setQueryData<Person>(communityKeys.person(id), (known) => known && mark(known));
}

/** The lists of friends are asked for again when they are seen again; the one on the screen stays as it is. */
function forgetFriends(client: QueryClient): void {
  void client.invalidateQueries({
    queryKey: communityKeys.lists,
    refetchType: 'none',
    predicate: ({ queryKey }) => (queryKey[2] as PeopleFilter).isFriends,
  });
}

/** The boards show who has earned what; after one's own game they are old. */
export function forgetBoards(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: communityKeys.lists });
}
