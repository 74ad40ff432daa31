import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/api-client.ts';
import { ApiError, refusalText } from '../../platform/api/api-error.ts';
import { useExclusiveMutation } from '../../platform/api/use-exclusive-mutation.ts';
import { VI } from '../../platform/i18n/language.ts';
import { showToast } from '../../ui/toasts.ts';
import { accountKeys } from '../accounts-api.ts';
import { NotConfirmed } from '../confirm/use-confirmed.tsx';

/** Whether the second step is on, and how many recovery codes are left. */
export function useSecondStep() {
  return useQuery({
    queryKey: accountKeys.secondStep,
    queryFn: ({ signal }) => call('GET /api/second_step', { signal }),
    staleTime: 0,
  });
}

export function usePasskeys() {
  return useQuery({
    queryKey: accountKeys.passkeys,
    queryFn: async ({ signal }) => (await call('GET /api/passkeys', { signal })).data,
    staleTime: 0,
  });
}

/** A change of how the account signs in. `failed`: the text of a failure without a reason. */
export function useWayChange<Variables, Reply>(
  change: (variables: Variables) => Promise<Reply>,
  failed: string,
) {
  const client = useQueryClient();
  return useExclusiveMutation({
    mutationFn: change,
    onError: (error) => {
      // A wrong code is shown at its field.
      const isShown = error instanceof ApiError && error.code === 'wrong_code';
      if (!isShown && !(error instanceof NotConfirmed))
        showToast('bad', refusalText(error, failed), { lang: VI });
    },
    onSettled: () =>
      Promise.all(
        [accountKeys.secondStep, accountKeys.passkeys].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
