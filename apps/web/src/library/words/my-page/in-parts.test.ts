import { describe, expect, it } from 'vitest';
import { inParts, oneByOne } from './in-parts.ts';

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

describe('an action on hundreds of words', () => {
  it('continues after a failure, and returns the failed words', async () => {
    const steps: number[] = [];
    const { done, failed } = await oneByOne(
      upTo(5),
      async (id) => {
        if (id === 3) throw new Error('gone');
      },
      (count) => steps.push(count),
    );
    expect(done.toSorted((a, b) => a - b)).toEqual([1, 2, 4, 5]);
    expect(failed.map(({ id }) => id)).toEqual([3]);
    expect(steps).toEqual([1, 2, 3, 4, 5]);
  });

  it('has at most 500 words in a call', async () => {
    const sizes: number[] = [];
    const steps: number[] = [];
    const act = async (part: number[]) => sizes.push(part.length);
    const { done } = await inParts(upTo(1_201), act, (count) => steps.push(count));
    expect(sizes).toEqual([500, 500, 201]);
    expect(steps).toEqual([500, 1_000, 1_201]);
    expect(done).toEqual(upTo(1_201));
    await inParts(upTo(500), act, () => {});
    expect(sizes.slice(3)).toEqual([500]);
  });

  it('keeps the successful parts when another is refused', async () => {
    const steps: number[] = [];
    const { done, failed } = await inParts(
      upTo(600),
      async ([first]) => {
        if (first === 1) throw new Error('refused');
      },
      (count) => steps.push(count),
    );
    expect(steps).toEqual([500, 600]);
    expect(done).toEqual(upTo(600).slice(500));
    expect(failed.map(({ id }) => id)).toEqual(upTo(500));
  });
});
