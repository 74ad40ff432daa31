import type { Lesson } from '@icando/contract/lessons';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { refusalText, statusOf } from '../../platform/api/api-error.ts';
import { call } from '../../platform/api/api-client.ts';
import { formatNumber } from '../../platform/i18n/number-format.ts';
import { useExclusiveMutation } from '../../platform/api/use-exclusive-mutation.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { showToast } from '../../ui/toasts.ts';
import { t } from '../../platform/i18n/language.ts';
import { named } from '../../platform/i18n/named.ts';

/** Every query key of this feature. */
const lessonKeys = {
  own: ['lessons', 'own'] as const,
  of: (userId: number) => ['lessons', 'of', userId] as const,
  one: (id: number) => ['lessons', 'one', id] as const,
  starters: ['lessons', 'starters'] as const,
  curriculum: ['lessons', 'curriculum'] as const,
};

const ownQuery = queryOptions({
  queryKey: lessonKeys.own,
  queryFn: async ({ signal, client }): Promise<Lesson[]> => {
    const lessons = await call('GET /api/lesson', { signal });
    // Required by the specification: an empty list is ignored, so a list that was loaded before stays.
    return lessons.length > 0 ? lessons : (client.getQueryData<Lesson[]>(lessonKeys.own) ?? []);
  },
});

/** The caller's own lessons, the oldest first. */
export function useLessons() {
  return useQuery(ownQuery);
}

/** Another user's public lessons; `0`: the caller's lessons. */
export function useLessonsOf(userId: number) {
  const own = useQuery({ ...ownQuery, enabled: userId === 0 });
  const theirs = useQuery({
    queryKey: lessonKeys.of(userId),
    queryFn: ({ signal }) => call('GET /api/lesson', { query: { from_user_id: userId }, signal }),
    enabled: userId !== 0,
  });
  return userId === 0 ? own : theirs;
}

/** A lesson with its size, its level and how much of it the caller knows. */
export function useLessonSummary(id: number, words: number | undefined) {
  return useQuery({
    // Words that are added or removed on this page make another summary.
    queryKey: [...lessonKeys.one(id), words],
    queryFn: ({ signal }) => call('GET /api/lesson/:id', { params: { id }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Marks the caller's lessons as stale when some were created elsewhere. They are refetched when they are needed. */
export function forgetLessons(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: lessonKeys.own });
}

/** Refetches the caller's lessons after some were created or removed elsewhere. Here an empty list counts. */
export async function reloadLessons(client: QueryClient): Promise<void> {
  client.setQueryData(ownQuery.queryKey, await call('GET /api/lesson'));
}

/** The lessons that `useLessonsOf` shows, or those of the server. */
export async function fetchLessonsOf(userId: number): Promise<readonly Lesson[]> {
  const cached = queryClient.getQueryData<Lesson[]>(userId === 0 ? lessonKeys.own : lessonKeys.of(userId));
  // The query cache does not fetch them, because it cancels a request when the screen is unmounted.
  return cached ?? (await call('GET /api/lesson', { query: { from_user_id: userId } }));
}

/** Adds a created or found lesson to the cached list without a refetch. */
function cacheLesson(client: QueryClient, lesson: Lesson): void {
  client.setQueryData(ownQuery.queryKey, (lessons) =>
    lessons?.some(({ id }) => id === lesson.id) ? lessons : [...(lessons ?? []), lesson],
  );
}

/** The editable texts of a lesson. Omitted fields stay unchanged; a new lesson is public by default. */
export interface LessonTexts {
  lesson_name: string;
  description?: string | undefined;
  is_public?: boolean | undefined;
}

/** Creates a lesson and returns it. */
export function useCreateLesson() {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: async (texts: LessonTexts) => (await call('POST /api/lesson', { body: texts })).lesson,
    onSuccess: (lesson) => {
      cacheLesson(client, lesson);
      showToast('ok', t('Lesson created'));
    },
    onError: () => showToast('bad', t('Failed to create lesson')),
  });
}

export function useUpdateLesson() {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: async ({ id, texts }: { id: number; texts: LessonTexts }) =>
      (await call('PUT /api/lesson/:id', { params: { id }, body: texts })).lesson,
    onSuccess: (lesson) => {
      replaceLesson(client, lesson);
      showToast('ok', t('Lesson updated'));
    },
    onError: (error) => failed(client, error, t('Failed to update lesson')),
  });
}

function replaceLesson(client: QueryClient, lesson: Lesson): void {
  client.setQueryData(ownQuery.queryKey, (lessons) =>
    lessons?.map((other) => (other.id === lesson.id ? lesson : other)),
  );
}

/** A change of a lesson's link. `is_public`: the lesson becomes public so that it can be shared. */
export interface SharingChange {
  shared?: boolean;
  indexed?: boolean;
  is_public?: true;
}

export function useShareLesson() {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: async ({ id, ...body }: SharingChange & { id: number }) =>
      (await call('PUT /api/lesson/:id', { params: { id }, body })).lesson,
    onSuccess: (lesson) => replaceLesson(client, lesson),
    onError: (error) => failed(client, error, refusalText(error, t('Failed to change the link'))),
  });
}

/** Deletes a lesson. Its words stay, without a lesson. */
export function useDeleteLesson() {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: ({ id }: Lesson) => call('DELETE /api/lesson/:id', { params: { id } }),
    onSuccess: (_, { id }) => {
      // The cached list is changed instead of refetched: after the last deletion the server's list is empty, and an empty
      // list is ignored.
      client.setQueryData(ownQuery.queryKey, (lessons) => lessons?.filter((lesson) => lesson.id !== id));
      showToast('ok', t('Lesson deleted'));
    },
    onError: (error) => failed(client, error, t('Failed to delete lesson')),
  });
}

function failed(client: QueryClient, error: Error, text: string): void {
  showToast('bad', text);
  // The lesson was deleted elsewhere, so the list is stale.
  if (statusOf(error) === 404) forgetLessons(client);
}

/** The ready-made lessons of the built-in lexicon; they change only with a release. */
export function useStarterLessons() {
  return useQuery({
    queryKey: lessonKeys.starters,
    queryFn: async ({ signal }) => (await call('GET /api/starter_lessons', { signal })).data,
    staleTime: Infinity,
  });
}

/** The lessons of the national curriculum by grade, with what the caller knows of them. */
export function useCurriculum() {
  return useQuery({
    queryKey: lessonKeys.curriculum,
    queryFn: async ({ signal }) => (await call('GET /api/curriculum', { signal })).grades,
  });
}

/** Copies a ready-made lesson. Copying it again adds only the missing words. */
export function usePullStarterLesson() {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: (id: number) => call('POST /api/starter_lessons/:id/pull', { params: { id } }),
    onSuccess: ({ lesson, added }) => {
      cacheLesson(client, lesson);
      showToast(
        'ok',
        t('{lessonName}: {added} words added', {
          lessonName: named(lesson.lesson_name),
          added: formatNumber(added),
        }),
      );
    },
    onError: (error) => showToast('bad', refusalText(error, t('Failed to add the lesson'))),
  });
}
