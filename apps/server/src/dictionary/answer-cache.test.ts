import { expect, it } from 'vitest';
import { withCache } from './answer-cache.ts';

const never = new AbortController().signal;

it('the cache queries a word once regardless of spacing and case, and again after a failure', async () => {
  const queried: string[] = [];
  let down = true;
  const cached = withCache({
    name: 'online',
    async lookUp({ word }) {
      queried.push(word);
      if (down) throw new Error('down');
      return { translate_word: 'mèo' };
    },
  });
  const lookUp = (word: string) => cached.lookUp({ word, from: 'en', to: 'vi' }, never);
  await expect(lookUp('cat')).rejects.toThrow('down');
  down = false;
  expect(await lookUp('cat')).toEqual({ translate_word: 'mèo' });
  expect(await lookUp(' CAT ')).toEqual({ translate_word: 'mèo' });
  expect(queried).toEqual(['cat', 'cat']);
});

it('the cache evicts the least recently used word', async () => {
  const queried: string[] = [];
  const cached = withCache(
    {
      name: 'online',
      async lookUp({ word }) {
        queried.push(word);
        return undefined;
      },
    },
    2,
  );
  for (const word of ['a', 'b', 'a', 'c', 'a', 'b'])
    await cached.lookUp({ word, from: 'en', to: 'vi' }, never);
  expect(queried).toEqual(['a', 'b', 'c', 'b']);
});
