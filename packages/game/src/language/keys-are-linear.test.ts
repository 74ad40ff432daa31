import { HOSTILE_TEXTS, processorMs } from '@icando/contract/hostile-texts.fixture';
import { describe, expect, it } from 'vitest';
import { englishKey } from './english-key.ts';
import { plainVietnameseKey, vietnameseKey } from './vietnamese-key.ts';

describe.each([englishKey, vietnameseKey, plainVietnameseKey])('%o', (keyOf) => {
  it.each(HOSTILE_TEXTS)('takes time in proportion to the length of %s', (_, text) => {
    // Half a second for a million letters in words of one letter, each of which is looked up.
    expect(processorMs(() => keyOf(text), 1_000)).toBeLessThan(1_000);
  });
});
