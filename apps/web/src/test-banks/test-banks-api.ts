import type { ReplyOf } from '@icando/contract/endpoint';
import type { createSystemBank, TestBank, uploadTestBank } from '@icando/contract/test-banks';
import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../platform/api/api-client.ts';
import { statusOf } from '../platform/api/api-error.ts';
import { download, probe } from '../platform/api/download.ts';
import { pagesOf } from '../platform/api/paged-query.ts';
import { upload } from '../platform/api/upload.ts';
import { useExclusiveMutation } from '../platform/api/use-exclusive-mutation.ts';
import { showToast } from '../ui/toasts.ts';
import type { BankFilter } from './bank-filter.ts';
import { t } from '../platform/i18n/language.ts';

/** Every query key of this feature. */
const bankKeys = {
  all: ['test-banks'] as const,
  lists: ['test-banks', 'list'] as const,
  list: (filter: BankFilter) => ['test-banks', 'list', filter] as const,
  system: ['test-banks', 'system'] as const,
  file: (address: string) => ['test-banks', 'file', address] as const,
};

/** Three columns of eight. */
const PAGE_SIZE = 24;
/** The time after which addresses are refetched; the server makes them valid for 15 minutes. */
const FRESH_MS = 10 * 60 * 1000;
/** The interval at which the progress of the text extraction is polled. */
const READING_MS = 2_000;

/** The papers that the user may see, newest first, in pages. */
export function useTestBanks(filter: BankFilter) {
  return useInfiniteQuery({
    queryKey: bankKeys.list(filter),
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/test-banks', {
        query: { page: pageParam, size: PAGE_SIZE, type: filter.type, search: filter.search },
        signal,
      }),
    ...pagesOf<TestBank>(PAGE_SIZE),
    staleTime: FRESH_MS,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ data }) => data.some(isBeingRead)) === true ? READING_MS : false,
  });
}

/** Whether the text of the paper is still being extracted, so that it cannot be searched. */
export function isBeingRead({ text_status }: TestBank): boolean {
  return text_status === 'pending' || text_status === 'reading';
}

/** All system papers, for admins. */
export function useSystemTestBanks() {
  return useQuery({
    queryKey: bankKeys.system,
    queryFn: async ({ signal }) => (await call('GET /api/admin/test-banks/system', { signal })).data,
  });
}

interface Upload {
  form: FormData;
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

/** The target of the dialog: a new paper of the user, a new one of the system, or an existing system paper. */
export type BankTarget = 'own' | 'system' | TestBank;

type SavedBank = ReplyOf<typeof createSystemBank> | ReplyOf<typeof uploadTestBank>;

/** Whether the same file was uploaded before, so that nothing new was stored. */
export function isDuplicate(saved: SavedBank): boolean {
  return 'duplicate_of' in saved && saved.duplicate_of !== null;
}

export function useSaveTestBank(target: BankTarget) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: (options: Upload): Promise<SavedBank> => {
      if (target === 'own') return upload('POST /api/test-banks/upload', options);
      if (target === 'system') return upload('POST /api/admin/test-banks/system', options);
      return upload('PUT /api/admin/test-banks/system/:id', { ...options, params: { id: target.id } });
    },
    onSuccess: (saved) => {
      if (!isDuplicate(saved)) showToast('ok', savingTexts(target).ok);
      return refresh(client);
    },
    onError: (_, { signal }) => {
      if (!signal.aborted) showToast('bad', savingTexts(target).bad);
    },
  });
}

function savingTexts(target: BankTarget): { ok: string; bad: string } {
  if (target === 'own') {
    return { ok: t('Test bank uploaded successfully!'), bad: t('Failed to upload test bank') };
  }
  return target === 'system'
    ? { ok: t('Test bank created successfully!'), bad: t('Failed to create test bank') }
    : { ok: t('Test bank updated successfully!'), bad: t('Failed to update test bank') };
}

export function useDeleteTestBank() {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: ({ id, is_system }: TestBank) =>
      call(is_system ? 'DELETE /api/admin/test-banks/system/:id' : 'DELETE /api/test-banks/:id', {
        params: { id },
      }),
    onSuccess: (_, { is_system }) => {
      showToast(
        'ok',
        is_system ? t('System test bank deleted successfully!') : t('Test bank deleted successfully!'),
      );
      return refresh(client);
    },
    onError: (error, { is_system }) => {
      showToast('bad', is_system ? t('Failed to delete system test bank') : t('Failed to delete test bank'));
      // The paper was deleted elsewhere, so the list is stale.
      if (statusOf(error) === 404) void refresh(client);
    },
  });
}

/** Saves the file on this device under the paper's name. */
export function useDownloadTestBank() {
  return useExclusiveMutation({
    mutationFn: ({ id }: TestBank) => download('GET /api/test-banks/:id/download', { id }),
    onError: () => showToast('bad', t('Failed to download file')),
  });
}

function refresh(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: bankKeys.all });
}

/** Fetches a new address for the file of a paper, after the previous one has expired. */
export async function renewAddress({ id }: TestBank): Promise<string> {
  return (await call('GET /api/test-banks/:id', { params: { id } })).bank.file_url;
}

/** Whether a file can be fetched. A frame does not report an error. */
export function useIsReachable(address: string) {
  return useQuery({
    queryKey: bankKeys.file(address),
    queryFn: ({ signal }) => probe(address, signal).then(() => true),
    enabled: address !== '',
    retry: false,
    gcTime: 0,
  });
}
