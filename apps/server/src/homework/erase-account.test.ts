import { expect, it } from 'vitest';
import { createAccountEraser } from './erase-account.ts';

it('a homework that cannot be erased stops no other, and is reported', async () => {
  const erased: string[] = [];
  const erase = createAccountEraser({
    assignedBy: async () => [1, 2],
    delete: async (id) => {
      if (id === 1) throw new Error('not deleted');
      erased.push(`deleted ${id}`);
    },
    doneBy: async () => [3, 4],
    rename: async (id) => {
      if (id === 3) throw new Error('not renamed');
      erased.push(`renamed ${id}`);
    },
  });
  await expect(erase({ id: 5 })).rejects.toMatchObject({
    errors: [{ errors: [{ message: 'not deleted' }] }, { errors: [{ message: 'not renamed' }] }],
  });
  expect(erased).toEqual(['deleted 2', 'renamed 4']);
});
