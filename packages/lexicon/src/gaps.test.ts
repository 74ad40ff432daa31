import { gapOf } from '@icando/game/questions/gap';
import { tokensOf } from '@icando/game/language/phrase-in-sentence';
import { expect, it } from 'vitest';
import { readThemes } from './theme-files.ts';

const words = readThemes()
  .flatMap(({ rows }) => rows)
  .map(({ en, vi, pos, example, example_vi }, id) => {
    const texts = { foreign_word: en, native_word: vi.join('; '), pronunciation_foreign: '', audio: '' };
    return { id, ...texts, type_word: pos, example, example_native: example_vi };
  });
const keysOf = (text: string) =>
  ` ${tokensOf(text)
    .map(({ key }) => key)
    .join(' ')} `;

it('98 % of the examples have a gap, and no gap sentence or translation has its answer as whole words', () => {
  const gaps = words.flatMap((word) => gapOf(word) ?? []);
  expect(gaps.length / words.length).toBeGreaterThanOrEqual(0.98);
  const told = gaps.filter(({ gapped, translation, answer }) =>
    [gapped, translation].some((text) => keysOf(text).includes(keysOf(answer))),
  );
  expect(told).toEqual([]);
});
