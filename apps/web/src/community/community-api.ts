import type { Board, Person } from '@icando/contract/community';
import { PAGE_SIZE } from '@icando/contract/limits';
import {
  type InfiniteData,
  type Query,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { accountKeys } from '../accounts/index.ts';
import { call } from '../platform/api/api-client.ts';
import { refusalText } from '../platform/api/api-error.ts';
import { isFetchingFromStart, pagesOf } from '../platform/api/paged-query.ts';
import { useExclusiveMutation } from '../platform/api/use-exclusive-mutation.ts';
import { showToast } from '../ui/toasts.ts';
import { t } from '../platform/i18n/language.ts';
import { named } from '../platform/i18n/named.ts';

/** The filter of the list of users. */
export interface PeopleFilter {
  /** Restricts the list to users whom the caller follows. */
  isFriends: boolean;
  board: Board;
  search: string;
}

/** The query keys of this feature. */
const communityKeys = {
  lists: accountKeys.boards,
  list: (filter: PeopleFilter) => [...accountKeys.boards, filter] as const,
  person: (id: number) => ['community', 'person', id] as const,
};

interface PeoplePage {
  data: Person[];
}
type PeoplePages = InfiniteData<PeoplePage, number>;

/** Users by XP, in pages of ten. */
export function usePeople({ isFriends, board, search }: PeopleFilter) {
  return useInfiniteQuery({
    queryKey: communityKeys.list({ isFriends, board, search }),
    queryFn: ({ pageParam, signal }): Promise<PeoplePage> => {
      const query = { page: pageParam, size: PAGE_SIZE, board, search };
      return call('GET /api/users', {
        query: { ...query, type_follow: isFriends ? 'following' : '' },
        signal,
      });
    },
    ...pagesOf<Person>(PAGE_SIZE),
  });
}

/** The public data of a user. */
export function useUser(id: number) {
  return useQuery({
    queryKey: communityKeys.person(id),
    queryFn: ({ signal }) => call('GET /api/user/:id', { params: { id }, signal }),
  });
}

/** Follows or unfollows a user, with an optimistic update that is reverted when the server refuses. */
export function useFollow() {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: ({ id, is_followed }: Person) =>
      call(is_followed ? 'POST /api/unfollow_user' : 'POST /api/follow_user', { body: { friend_id: id } }),
    onMutate: async ({ id, is_followed }) => {
      const cancelled = await cancelLists(client);
      markFollowed(client, id, !is_followed);
      return { cancelled };
    },
    onSuccess: async (_, { id, is_followed }, { cancelled }) => {
      // A list that was fetched in the meantime, for example by a search, may lack the change.
      const interrupted = await cancelLists(client);
      markFollowed(client, id, !is_followed);
      forgetFriends(client);
      refetch(client, [...cancelled, ...interrupted]);
    },
    onError: (error, { id, is_followed, username }, context) => {
      markFollowed(client, id, is_followed);
      refetch(client, context?.cancelled ?? []);
      const failed = is_followed
        ? t('Failed to unfollow {username}', { username: named(username) })
        : t('Failed to follow {username}', { username: named(username) });
      showToast('bad', refusalText(error, failed));
    },
  });
}

/** Cancels fetches in flight, which would restore the old state; the caller refetches the cancelled lists. */
async function cancelLists(client: QueryClient): Promise<Query[]> {
  const lists = { queryKey: communityKeys.lists };
  const cancelled = client.getQueryCache().findAll(lists).filter(isFetchingFromStart);
  await client.cancelQueries(lists);
  return cancelled;
}

function refetch(client: QueryClient, cancelled: readonly Query[]): void {
  const cancelledQueries = new Set(cancelled);
  void client.invalidateQueries({
    queryKey: communityKeys.lists,
    predicate: (query) => cancelledQueries.has(query),
  });
}

/** Updates every list. An unfollowed user stays in the displayed list, so that a tap by mistake can be undone. */
function markFollowed(client: QueryClient, id: number, isFollowed: boolean): void {
  const mark = (person: Person) => (person.id === id ? { ...person, is_followed: isFollowed } : person);
  client.setQueriesData<PeoplePages>(
    { queryKey: communityKeys.lists },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, data: page.data.map(mark) })) },
  );
  client.setQueryData<Person>(communityKeys.person(id), (data) => data && mark(data));
}

/** Lists of followed users are refetched when they are displayed again; the displayed one stays as it is. */
function forgetFriends(client: QueryClient): void {
  void client.invalidateQueries({
    queryKey: communityKeys.lists,
    refetchType: 'none',
    predicate: ({ queryKey }) => (queryKey[2] as PeopleFilter).isFriends,
  });
}
