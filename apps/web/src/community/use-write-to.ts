import type { Person } from '@icando/contract/community';
import { refusalText } from '../platform/api/api-error.ts';
import { useExclusiveMutation } from '../platform/api/use-exclusive-mutation.ts';
import { t } from '../platform/i18n/language.ts';
import { showToast } from '../ui/toasts.ts';

/** Opens the chat with a user. Its code is loaded after the page. */
export function useWriteTo() {
  return useExclusiveMutation({
    mutationFn: async (person: Person) => (await import('../chat/index.ts')).writeTo(person),
    onError: (error) => showToast('bad', refusalText(error, t('The chat could not be opened'))),
  });
}
