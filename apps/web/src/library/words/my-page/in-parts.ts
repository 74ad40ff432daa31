import { LIMITS } from '@icando/contract/limits';

/** The result of an action on many words. */
export interface BulkOutcome {
  done: readonly number[];
  failed: readonly { id: number; error: unknown }[];
}

/** Calls `act` for each id, in parallel up to the client's limit. A failure does not stop the others. */
export async function oneByOne(
  ids: readonly number[],
  act: (id: number) => Promise<unknown>,
  onProgress: (count: number) => void,
): Promise<BulkOutcome> {
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

/** Calls `act` with as many ids as one call may contain. Parts that succeeded stay done when a later part fails. */
export async function inParts(
  ids: readonly number[],
  act: (part: number[]) => Promise<unknown>,
  onProgress: (count: number) => void,
): Promise<BulkOutcome> {
  const done: number[] = [];
  const failed: { id: number; error: unknown }[] = [];
  for (let from = 0; from < ids.length; from += LIMITS.wordIds) {
    const part = ids.slice(from, from + LIMITS.wordIds);
    try {
      // The calls are sequential, because the database would make the second part wait for the first.
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
