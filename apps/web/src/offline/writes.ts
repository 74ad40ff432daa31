import { createLesson, deleteLesson, updateLesson } from '@icando/contract/lessons';
import { createWord, deleteWord, updateWord } from '@icando/contract/words';
import * as z from 'zod/mini';

const common = {
  /** Made here: the server takes each once. */
  id: z.uuid(),
  /** User id: other accounts on this device must not send it. */
  owner: z.int(),
  /** ms of the device's clock. */
  at: z.number(),
  /** The word or lesson, to show to a person. */
  label: z.string(),
};
const target = z.int();

/** A change made without the server. Ids in it may be local ones. */
const write = z.discriminatedUnion('call', [
  z.object({ ...common, call: z.literal('createWord'), localId: target, body: createWord.body }),
  z.object({ ...common, call: z.literal('updateWord'), target, body: updateWord.body }),
  z.object({ ...common, call: z.literal('deleteWord'), target }),
  z.object({ ...common, call: z.literal('createLesson'), localId: target, body: createLesson.body }),
  z.object({ ...common, call: z.literal('updateLesson'), target, body: updateLesson.body }),
  z.object({ ...common, call: z.literal('deleteLesson'), target }),
]);
export type Write = z.output<typeof write>;

/** A write that the server has refused for good. */
const refusedWrite = z.object({ write, reason: z.string() });
export type RefusedWrite = z.output<typeof refusedWrite>;

/** Everything that waits on this device, of all accounts, in the order in which it was made. */
export interface WaitingWrites {
  readonly writes: readonly Write[];
  readonly refused: readonly RefusedWrite[];
  /** The server's ids of what was made here, by local id. */
  readonly ids: Readonly<Record<string, number>>;
}

const stored = z.object({
  writes: z.array(z.unknown()),
  refused: z.array(z.unknown()),
  ids: z.record(z.string(), z.int()),
});

/** Of what is stored; an entry that is none is left out. */
export function parseWaiting(value: unknown): WaitingWrites {
  const { success, data } = stored.safeParse(value);
  if (!success) return NOTHING_WAITS;
  return {
    writes: data.writes.flatMap((entry) => write.safeParse(entry).data ?? []),
    refused: data.refused.flatMap((entry) => refusedWrite.safeParse(entry).data ?? []),
    ids: data.ids,
  };
}

export const NOTHING_WAITS: WaitingWrites = { writes: [], refused: [], ids: {} };

export const ENDPOINTS = { createWord, updateWord, deleteWord, createLesson, updateLesson, deleteLesson };

/** The id that the server knows, as far as it is known. */
export function sentId<Id extends number | null | undefined>(ids: WaitingWrites['ids'], id: Id): Id | number {
  return typeof id === 'number' ? (ids[String(id)] ?? id) : id;
}
