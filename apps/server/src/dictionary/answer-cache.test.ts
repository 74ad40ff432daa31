import { expect, it } from 'vitest';
import { withCache } from './answer-cache.ts';

const never = new AbortController().signal;

it('asks once for a word, however it is spaced or capitalised, and again after a failure', async () => {
  const asked: string[] = [];
  let down = true;
  const cached = withCache({
    name: 'online',
    async lookUp({ word }) {
      asked.push(word);
      if (down) throw new Error('down');
      return { translate_word: 'mèo' };
    },
  });
  const lookUp = (word: string) => cached.lookUp({ word, from: 'en', to: 'vi' }, never);
  await expect(lookUp('cat')).rejects.toThrow('down');
  down = false;
  expect(await lookUp('cat')).toEqual({ translate_word: 'mèo' });
  expect(await lookUp(' CAT ')).toEqual({ translate_word: 'mèo' });
  expect(asked).toEqual(['cat', 'cat']);
});

it('forgets what was not used for longest', async () => {
  const asked: string[] = [];
  const cached = withCache(
    {
      name: 'online',
      async lookUp({ word }) {
        asked.push(word);
        return undefined;
      },
    },
    2,
  );
  for (const word of ['a', 'b', 'a', 'c', 'a', 'b'])
    await cached.lookUp({ word, from: 'en', to: 'vi' }, never);
  expect(asked).toEqual(['a', 'b', 'c', 'b']);
});
