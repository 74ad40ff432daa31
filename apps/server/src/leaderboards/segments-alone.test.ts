import { expect, it } from 'vitest';
import { createLeaderboards } from './leaderboards.ts';

it('a segment that cannot be merged or split stops no other, and is reported', async () => {
  const [merged, split]: [number[], number[]] = [[], []];
  const segmentOf = (id: number, n = 1) => ({ id, n, board: 0 });
  const large = [segmentOf(8, 2_000), segmentOf(9, 2_000)];
  const boards = createLeaderboards({
    segments: {
      deleteWeeksBefore: async () => {
        throw new Error('no weeks');
      },
      inOrder: async () => [1, 2, 3, 4].map((id) => segmentOf(id)),
      merge: async ({ id }: { id: number }) => {
        if (id === 1) throw new Error('no merge');
        merged.push(id);
      },
      findOver: async () => large.filter(({ id }) => !split.includes(id)),
      split: async ({ id }: { id: number }) => {
        if (id === 8) throw new Error('no split');
        split.push(id);
        return true;
      },
    } as never,
    standings: {} as never,
    leaderboards: {} as never,
    report: () => undefined,
  });
  await expect(boards.sweep(0)).rejects.toMatchObject({
    errors: [
      { message: 'no weeks' },
      { errors: [{ message: 'no merge' }] },
      { errors: [{ message: 'no split' }] },
    ],
  });
  expect([merged, split]).toEqual([[3], [9]]);
});
