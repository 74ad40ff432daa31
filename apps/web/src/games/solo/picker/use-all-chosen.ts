import type { Word } from '@icando/contract/words';
import { useQueryClient, useQuery } from '@tanstack/react-query';
import type { useWordPages, WordFilter } from '../../game-setup/index.ts';
import { useSetup } from '../solo.ts';

const keyOf = (filter: WordFilter) => ['games', 'all-words', filter] as const;

/** Whether all words of the filter are chosen. For a list with more pages this is known once all words were fetched. */
export function useAllChosen(filter: WordFilter, { data, hasNextPage, isPlaceholderData }: Pages) {
  const client = useQueryClient();
  const chosen = new Set(useSetup().words.map(({ id }) => id));
  const rememberedIds = useQuery<readonly number[]>({ queryKey: keyOf(filter), enabled: false }).data;
  const shown = data?.map(({ id }) => id) ?? [];
  const isKnown = !hasNextPage || rememberedIds !== undefined;
  const all = [...shown, ...(rememberedIds ?? [])];
  return {
    isAll: isKnown && !isPlaceholderData && all.length > 0 && all.every((id) => chosen.has(id)),
    rememberAll(of: WordFilter, words: readonly Word[]): void {
      client.setQueryData(
        keyOf(of),
        words.map(({ id }) => id),
      );
    },
  };
}

type Pages = ReturnType<typeof useWordPages>;
