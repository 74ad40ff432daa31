import { LIMITS } from '@icando/contract/limits';

/** What became of many things done one after another. */
export interface Done {
  done: readonly number[];
  failed: readonly { id: number; error: unknown }[];
}

/** Does one thing for each id, as many at once as the client's slots let through. Goes on where one fails. */
export async function oneByOne(
  ids: readonly number[],
  act: (id: number) => Promise<unknown>,
  onProgress: (count: number) => void,
): Promise<Done> {
  const done: number[] = [];
  const failed: { id: number; error: unknown }[] = [];
  await Promise.all(
    ids.map(async (id) => {
      try {
        await act(id);
        done.push(id);
      } catch (error) {
        failed.push({ id, error });
      }
      onProgress(done.length + failed.length);
    }),
  );
  return { done, failed };
}

/** Does one thing for as many ids as a call may name. What is done stays done where a later part fails. */
export async function inParts(
  ids: readonly number[],
  act: (part: number[]) => Promise<unknown>,
  onProgress: (count: number) => void,
): Promise<Done> {
  const done: number[] = [];
  const failed: { id: number; error: unknown }[] = [];
  for (let from = 0; from < ids.length; from += LIMITS.wordIds) {
    const part = ids.slice(from, from + LIMITS.wordIds);
    try {
      // One after another: the second part would only wait behind the first in the database.
      // oxlint-disable-next-line eslint/no-await-in-loop
      await act(part);
      done.push(...part);
    } catch (error) {
      failed.push(...part.map((id) => ({ id, error })));
    }
    onProgress(done.length + failed.length);
  }
  return { done, failed };
}
