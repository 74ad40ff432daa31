import { useMemo, useState, type Dispatch, type SetStateAction } from 'react';
import { createStore } from './external-store.ts';
import { useStore } from './use-store.ts';

// What was added offline has a local id until the server assigns one. Whatever holds an id meanwhile follows it by this module.

/** The server assigns 4096 ids per millisecond since 2026, so it reaches this value in the next century. */
const FIRST = Number.MAX_SAFE_INTEGER - 2 ** 43;
const A_MILLISECOND = 4;

let last = 0;

/** The local id of a word or lesson until the server assigns one: above all server ids, because lists are sorted by id. */
export function newLocalId(now: number): number {
  last = Math.max(last + 1, FIRST + now * A_MILLISECOND + Math.floor(Math.random() * A_MILLISECOND));
  return last;
}

export function isLocalId(id: unknown): id is number {
  return typeof id === 'number' && id >= FIRST;
}

type Ids = ReadonlyMap<number, number>;

const serverIds = createStore<Ids>(new Map());
const localIds = new Map<number, number>();

/** Called after each publication with the function that maps an old id, wherever it is in a value, to the current one. */
type Follower = (current: typeof withCurrentIds) => void;

const followers = new Set<Follower>();

/** Announces the server's ids of words and lessons, by local id. Returns whether any was new. */
export function publishIds(ids: Readonly<Record<string, number>>): boolean {
  const known = serverIds.get();
  const fresh = Object.entries(ids).flatMap(([key, id]): [number, number][] => {
    const local = Number(key);
    return isLocalId(local) && known.get(local) !== id ? [[local, id]] : [];
  });
  if (fresh.length === 0) return false;
  for (const [local, id] of fresh) localIds.set(id, local);
  serverIds.set(new Map([...known, ...fresh]));
  for (const follow of followers) follow(withCurrentIds);
  return true;
}

/** For values outside React; those in a component are in `useIdState`. */
export function followIds(follower: Follower): void {
  followers.add(follower);
}

/** The same value with the server's ids in place of local ones; the value itself if nothing in it changes. */
export function withCurrentIds<Value>(value: Value): Value {
  return inIds(value, serverIds.get());
}

function inIds<Value>(value: Value, ids: Ids): Value {
  return ids.size === 0 ? value : mapIds(value, (id) => ids.get(id) ?? id);
}

export function holdsLocalId(value: unknown): boolean {
  let isFound = false;
  mapIds(value, (id) => {
    isFound = true;
    return id;
  });
  return isFound;
}

/** A key that does not change when the server assigns an id, so that React keeps the row and its focus. */
export function lastingKey(id: number): number {
  return localIds.get(id) ?? id;
}

/** `withCurrentIds`, again after each publication. */
export function useCurrentIds<Value>(value: Value): Value {
  const ids = useStore(serverIds);
  return useMemo(() => inIds(value, ids), [value, ids]);
}

/** `useState` for a value that holds ids of words or lessons. */
export function useIdState<Value>(initial: Value | (() => Value)): [Value, Dispatch<SetStateAction<Value>>] {
  const [value, setValue] = useState(initial);
  const current = useCurrentIds(value);
  const setCurrent = (next: SetStateAction<Value>) =>
    setValue((before) =>
      typeof next === 'function' ? (next as (before: Value) => Value)(withCurrentIds(before)) : next,
    );
  return [current, setCurrent];
}

/** A number or a list of numbers, as in an address. */
const LIST_OF_IDS = /^\d+(?:,\d+)*$/;
const DIGITS_OF_LOCAL_ID = 16;

/** Calls `idOf` with the local ids in a value, wherever they are. */
function mapIds<Value>(value: Value, idOf: (localId: number) => number): Value {
  return mapped(value, idOf) as Value;
}

function mapped(value: unknown, idOf: (localId: number) => number): unknown {
  if (typeof value === 'number') return isLocalId(value) ? idOf(value) : value;
  if (typeof value === 'string') return mappedText(value, idOf);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return mappedList(value, idOf) ?? value;
  if (value instanceof Set) {
    const items = mappedList([...value], idOf);
    return items === undefined ? value : new Set(items);
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const fields = Object.values(value);
  const items = mappedList(fields, idOf);
  if (items === undefined) return value;
  return Object.fromEntries(Object.keys(value).map((name, at) => [name, items[at]]));
}

function mappedText(text: string, idOf: (localId: number) => number): string {
  if (text.length < DIGITS_OF_LOCAL_ID || !LIST_OF_IDS.test(text)) return text;
  return text
    .split(',')
    .map((part) => (isLocalId(Number(part)) ? String(idOf(Number(part))) : part))
    .join(',');
}

/** Undefined if no item changes. */
function mappedList(items: readonly unknown[], idOf: (localId: number) => number): unknown[] | undefined {
  const after = items.map((item) => mapped(item, idOf));
  return after.some((item, at) => !Object.is(item, items[at])) ? after : undefined;
}
