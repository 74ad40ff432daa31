import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { HardWord } from './HardWord.tsx';

const word = (native_word: string) => ({
  id: 1,
  foreign_word: 'soft',
  native_word,
  pronunciation_foreign: '',
  audio: '',
});

const splitButton = page.getByRole('button', { name: /^Tách thành/ });

async function show(native: string) {
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <HardWord word={word(native)} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('button', { name: 'Thêm ví dụ của bạn' })).toBeVisible();
}

describe('a word that is missed repeatedly', () => {
  it.each([
    ['mềm; dẻo, 1,000', 'Tách thành 3 từ'],
    ['kéo, búa, bao; oẳn tù tì', 'Tách thành 2 từ'],
  ])('is split into the meanings that an answer may have: %s', async (native, split) => {
    await show(native);
    await expect.element(splitButton).toHaveTextContent(split);
  });

  it.each(['vâng, cảm ơn', '24/7', 'kéo, búa, bao'])(
    'is not split if it has one meaning: %s',
    async (native) => {
      await show(native);
      expect(splitButton.elements()).toEqual([]);
    },
  );
});
