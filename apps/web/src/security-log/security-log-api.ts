import { LIMITS } from '@icando/contract/limits';
import type { SecurityEvent } from '@icando/contract/security-log';
import type { SecurityEventName } from '@icando/contract/security-events';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../platform/api/api-client.ts';
import { reasonOf } from '../platform/api/api-error.ts';
import { useExclusiveMutation } from '../platform/api/use-exclusive-mutation.ts';
import { showToast } from '../ui/toasts.ts';
import { t, VI } from '../platform/i18n/language.ts';

/** Which events the list shows. */
export interface LogFilter {
  userId: number | null;
  event: SecurityEventName | null;
  outcome: 'ok' | 'refused' | null;
  address: string | null;
  /** The start of a day on this device, epoch milliseconds; null: all 90 days. */
  day: number | null;
}

const PAGE_SIZE = 50;
const DAY_MS = 24 * 60 * 60 * 1000;

const logKeys = {
  all: ['security-log'] as const,
  events: (filter: LogFilter) => ['security-log', 'events', filter] as const,
  found: (search: string) => ['security-log', 'found', search] as const,
  account: (id: number) => ['security-log', 'account', id] as const,
};

/** Always refetched, so that what has just happened is in the list. */
const ALWAYS = { staleTime: 0 } as const;

/** The refetch interval of the newest events. */
const LOG_POLL_MS = 5_000;

export function useSecurityLog(filter: LogFilter) {
  const { userId, event, outcome, address, day } = filter;
  return useInfiniteQuery({
    queryKey: logKeys.events(filter),
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/admin/security_log', {
        query: {
          page: pageParam,
          size: PAGE_SIZE,
          ...(userId === null ? {} : { user_id: userId }),
          ...(event === null ? {} : { event }),
          ...(outcome === null ? {} : { outcome }),
          ...(address === null ? {} : { address }),
          ...(day === null ? {} : { from: day, to: day + DAY_MS }),
        },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ has_more, page }) => (has_more ? page + 1 : undefined),
    select: ({ pages }): SecurityEvent[] => [
      // A new event moves others onto the next page.
      ...new Map(pages.flatMap(({ data }) => data).map((row) => [row.id, row])).values(),
    ],
    placeholderData: keepPreviousData,
    // Whoever reads older events has loaded more pages, which would all be fetched.
    refetchInterval: ({ state }) => (state.data?.pages.length === 1 ? LOG_POLL_MS : false),
    ...ALWAYS,
  });
}

/** Accounts by name or e-mail; none for an empty search. */
export function useFoundAccounts(search: string) {
  return useQuery({
    queryKey: logKeys.found(search),
    queryFn: async ({ signal }) =>
      (await call('GET /api/admin/users', { query: { search: search.slice(0, LIMITS.email) }, signal })).data,
    enabled: search !== '',
    placeholderData: keepPreviousData,
    ...ALWAYS,
  });
}

export function useAccount(id: number) {
  return useQuery({
    queryKey: logKeys.account(id),
    queryFn: ({ signal }) => call('GET /api/admin/user/:id', { params: { id }, signal }),
    ...ALWAYS,
  });
}

function useAccountChange<Variables = void>(
  change: (variables: Variables) => Promise<unknown>,
  texts: (variables: Variables) => { ok: string; bad: string },
) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: change,
    onSuccess: (_, variables) => {
      showToast('ok', texts(variables).ok, { lang: VI });
      return client.invalidateQueries({ queryKey: logKeys.all });
    },
    onError: (error, variables) =>
      showToast('bad', texts(variables).bad, { detail: reasonOf(error), lang: VI }),
  });
}

export function useEndSessions(id: number) {
  return useAccountChange(
    () => call('POST /api/admin/user/:id/end_sessions', { params: { id } }),
    () => ({ ok: t('Đã đăng xuất tài khoản này ở mọi nơi'), bad: t('Chưa đăng xuất được tài khoản này') }),
  );
}

export function useEndSecondStep(id: number) {
  return useAccountChange(
    () => call('POST /api/admin/user/:id/end_second_step', { params: { id } }),
    () => ({ ok: t('Đã tắt xác minh hai bước'), bad: t('Chưa tắt được xác minh hai bước') }),
  );
}

export function useDisable(id: number) {
  return useAccountChange(
    (body: { disabled: boolean; reason?: string }) =>
      call('POST /api/admin/user/:id/disable', { params: { id }, body }),
    ({ disabled }) =>
      disabled
        ? { ok: t('Đã khóa tài khoản'), bad: t('Chưa khóa được tài khoản') }
        : { ok: t('Đã mở khóa tài khoản'), bad: t('Chưa mở khóa được tài khoản') },
  );
}
