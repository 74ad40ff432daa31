/**
 * Does the work for one item after another; an error does not stop the others. It is reported with its item, or, without
 * `report`, thrown after the last item together with the others.
 * @throws {AggregateError}
 */
export async function eachAlone<Item>(
  items: Iterable<Item>,
  work: (item: Item) => unknown,
  report?: (error: unknown, item: Item) => void,
): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      if (report === undefined) errors.push(error);
      else report(error, item);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} items failed`);
}

/** `eachAlone` for steps that do not depend on each other. */
export function stepsAlone(steps: readonly (() => unknown)[]): Promise<void> {
  return eachAlone(steps, (step) => step());
}
