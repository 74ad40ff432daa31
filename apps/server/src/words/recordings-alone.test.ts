import { expect, it } from 'vitest';
import { createRecordings, recordingKey } from './recordings.ts';

const [BROKEN, LOCKED, GOOD] = ['a', 'b', 'c'].map((letter) => `${letter.repeat(64)}.wav`) as [
  string,
  string,
  string,
];

/** Recordings of which one has a row, and one a file, that cannot be deleted. */
function openRecordings() {
  const deleted: string[] = [];
  const recordings = createRecordings({
    files: {
      store: {
        delete: async (key: string) => {
          if (key === recordingKey(LOCKED)) throw new Error('file locked');
          deleted.push(key);
        },
        async *list() {
          yield { key: recordingKey(LOCKED), modifiedAt: 0 };
          yield { key: recordingKey('old.wav'), modifiedAt: 0 };
        },
      },
      uploads: {},
    } as never,
    queries: { findRecordings: async () => [] },
    sizes: {
      findUnmeasured: async () => {
        throw new Error('not measured');
      },
      findReplaced: async (_now: number, names = [BROKEN, LOCKED, GOOD]) => names,
      take: async (name: string) => {
        if (name === BROKEN) throw new Error('bad row');
        return true;
      },
      delete: async () => undefined,
    } as never,
    quota: {} as never,
  });
  return { recordings, deleted };
}

it('a recording that cannot be deleted stops no other part of a sweep, which reports it', async () => {
  const { recordings, deleted } = openRecordings();
  const sweeping = recordings.sweep(1);
  await expect(sweeping).rejects.toMatchObject({
    errors: [
      { message: 'not measured' },
      { errors: [{ message: 'bad row' }, { message: 'file locked' }] },
      { errors: [{ errors: [{ message: 'file locked' }] }] },
    ],
  });
  expect(deleted).toEqual([recordingKey(GOOD), recordingKey('old.wav')]);
});

it('a recording that cannot be deleted when it is replaced stops no other, and is left to the sweep', async () => {
  const { recordings, deleted } = openRecordings();
  await recordings.release([BROKEN, null, GOOD]);
  expect(deleted).toEqual([recordingKey(GOOD)]);
});
