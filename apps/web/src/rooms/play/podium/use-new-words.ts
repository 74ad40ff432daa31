import type { AskedWord } from '@icando/contract/room-frames';
import { englishKey } from '@icando/game/language/english-key';
import { useQuery } from '@tanstack/react-query';
import { fetchAllWords } from '../../../games/game-setup/index.ts';

/** The requests of a class, whose players finish together, are spread over this time, ms. */
const SPREAD_MS = 2_000;

/** The number of these words that the player does not have; 0 while loading. */
export function useNewWords(roomId: string, words: readonly AskedWord[]): number {
  const { data: ownKeys } = useQuery({
    queryKey: ['rooms', 'own-words', roomId],
    queryFn: async () => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * SPREAD_MS));
      const all = await fetchAllWords({ lessonIds: [], search: '', fromUserId: 0 });
      return new Set(all.map(({ foreign_word }) => englishKey(foreign_word)));
    },
    enabled: words.length > 0,
    // Adding the missed words must not change the number.
    staleTime: Infinity,
  });
  if (ownKeys === undefined) return 0;
  return words.filter(({ foreign_word }) => !ownKeys.has(englishKey(foreign_word))).length;
}
