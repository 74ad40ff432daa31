/** The selected rows of a list, and the last selected one, at which a range begins. */
export interface Selection {
  readonly ids: ReadonlySet<number>;
  readonly anchor: number | null;
}

export const NOTHING: Selection = { ids: new Set(), anchor: null };

/**
 * Selects or deselects a row; with `range` also all rows between it and the last selected one. `order` is the list as
 * displayed.
 */
export function pick(
  { ids, anchor }: Selection,
  id: number,
  isOn: boolean,
  order: readonly number[],
  range: boolean,
): Selection {
  const next = new Set(ids);
  const from = anchor === null ? -1 : order.indexOf(anchor);
  const to = order.indexOf(id);
  const changed =
    range && from >= 0 && to >= 0 ? order.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
  for (const each of changed) {
    if (isOn) next.add(each);
    else next.delete(each);
  }
  return { ids: next, anchor: id };
}

/** Selects all rows, or none. */
export function pickAll(order: readonly number[], isOn: boolean): Selection {
  return isOn ? { ids: new Set(order), anchor: null } : NOTHING;
}

/** Drops rows that no longer exist: an action must not include a word that was deleted or moved elsewhere. */
export function present({ ids, anchor }: Selection, order: readonly number[]): Selection {
  const existing = new Set(order);
  const kept = [...ids].filter((id) => existing.has(id));
  if (kept.length === ids.size) return { ids, anchor };
  return { ids: new Set(kept), anchor: anchor !== null && existing.has(anchor) ? anchor : null };
}
