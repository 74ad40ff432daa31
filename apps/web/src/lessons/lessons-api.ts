import type { Lesson } from '@icando/contract/lessons';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { refusalText, statusOf } from '../platform/api-error.ts';
import { call } from '../platform/api-client.ts';
import { formatNumber } from '../platform/number-format.ts';
import { useExclusiveMutation } from '../platform/use-exclusive-mutation.ts';
import { queryClient } from '../platform/query-client.ts';
import { showToast } from '../ui/toasts.ts';
import { t } from '../platform/language.ts';

/** Every query key of this feature. */
const lessonKeys = {
  own: ['lessons', 'own'] as const,
  of: (userId: number) => ['lessons', 'of', userId] as const,
  starters: ['lessons', 'starters'] as const,
};

const ownQuery = queryOptions({
  queryKey: lessonKeys.own,
  queryFn: async ({ signal, client }): Promise<Lesson[]> => {
    const lessons = await call('GET /api/lesson', { signal });
    // The specification's rule: an empty list is ignored, so a list once seen stays.
    return lessons.length > 0 ? lessons : (client.getQueryData<Lesson[]>(lessonKeys.own) ?? []);
  },
});

/** The caller's own lessons, the oldest first. */
export function useLessons() {
  return useQuery(ownQuery);
}

/** Another user's public lessons; `0` for one's own. */
export function useLessonsOf(userId: number) {
  const own = useQuery({ ...ownQuery, enabled: userId === 0 });
  const theirs = useQuery({
    queryKey: lessonKeys.of(userId),
    queryFn: ({ signal }) => call('GET /api/lesson', { query: { from_user_id: userId }, signal }),
    enabled: userId !== 0,
  });
  return userId === 0 ? own : theirs;
}

/** The caller's lessons are asked for when they are needed next: others were made elsewhere. */
export function forgetLessons(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: lessonKeys.own });
}

/** Asks for the caller's lessons again, after some were made or removed elsewhere; here an empty list counts. */
export async function reloadLessons(client: QueryClient): Promise<void> {
  client.setQueryData(ownQuery.queryKey, await call('GET /api/lesson'));
}

/** The lesson that was made last. */
export async function newestLessonOf(userId: number): Promise<Lesson | undefined> {
  const known = queryClient.getQueryData<Lesson[]>(userId === 0 ? lessonKeys.own : lessonKeys.of(userId));
  // Not through the query cache, which cancels a request when its screen unmounts.
  const lessons = known ?? (await call('GET /api/lesson', { query: { from_user_id: userId } }));
  return lessons.at(-1);
}

/** Shows a lesson that was just made, or found, without asking for the list again. */
function keepLesson(client: QueryClient, lesson: Lesson): void {
  client.setQueryData(ownQuery.queryKey, (known) =>
    known?.some(({ id }) => id === lesson.id) ? known : [...(known ?? []), lesson],
  );
}

/** What a person says of a lesson. What is left out stays as it was; a new one is public unless said otherwise. */
export interface LessonTexts {
  lesson_name: string;
  description?: string | undefined;
  is_public?: boolean | undefined;
}

/** Makes a lesson; the answer is the lesson. */
export function useCreateLesson() {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: async (texts: LessonTexts) => (await call('POST /api/lesson', { body: texts })).lesson,
    onSuccess: (lesson) => {
      keepLesson(client, lesson);
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
  client.setQueryData(ownQuery.queryKey, (known) =>
    known?.map((other) => (other.id === lesson.id ? lesson : other)),
  );
}

/** What changes about a lesson's link; `is_public`: made public for it. */
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

/** Deletes a lesson; its words stay, without one. */
export function useDeleteLesson() {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: ({ id }: Lesson) => call('DELETE /api/lesson/:id', { params: { id } }),
    onSuccess: (_, { id }) => {
      // Here rather than by asking again: after the last one the server's list is empty, and an empty list is ignored.
      client.setQueryData(ownQuery.queryKey, (known) => known?.filter((lesson) => lesson.id !== id));
      showToast('ok', t('Lesson deleted'));
    },
    onError: (error) => failed(client, error, t('Failed to delete lesson')),
  });
}

function failed(client: QueryClient, error: Error, text: string): void {
  showToast('bad', text);
  // Deleted elsewhere meanwhile, so the list is stale.
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

/** Copies a ready-made lesson; a second time adds only what is missing. */
export function usePullStarterLesson() {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: (id: number) => call('POST /api/starter_lessons/:id/pull', { params: { id } }),
    onSuccess: ({ lesson, added }) => {
      keepLesson(client, lesson);
      showToast(
        'ok',
        t('{lessonName}: {added} words added', {
          lessonName: lesson.lesson_name,
          added: formatNumber(added),
        }),
      );
    },
    onError: (error) => showToast('bad', refusalText(error, t('Failed to add the lesson'))),
  });
}
