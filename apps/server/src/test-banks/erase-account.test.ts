import { expect, it } from 'vitest';
import { createAccountEraser } from './erase-account.ts';

it('a paper that cannot be erased stops no other, and is reported', async () => {
  const deleted: unknown[] = [];
  const erase = createAccountEraser(
    {
      giveSystemBanks: async () => undefined,
      banksOf: async () => ['bad', 'good'].map((file_key, id) => ({ id, file_key })),
      delete: async (id) => {
        if (id === 0) throw new Error('bad row');
        deleted.push(id);
      },
    },
    { delete: async ({ file_key }) => void deleted.push(file_key) },
  );
  await expect(erase({ id: 7 })).rejects.toMatchObject({ errors: [{ message: 'bad row' }] });
  expect(deleted).toEqual([1, 'good']);
});
