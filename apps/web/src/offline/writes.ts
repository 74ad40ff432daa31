import { createLesson, updateLesson } from '@icando/contract/lessons';
import { createWord, updateWord } from '@icando/contract/words';
import * as z from 'zod/mini';

const common = {
  /** Generated on the device. It makes a repeated request idempotent. */
  id: z.uuid(),
  /** The user id: other accounts of this device must not send it. */
  owner: z.int(),
  /** The time by the device's clock in ms. */
  at: z.number(),
  /** The text of the word or lesson, for display. */
  label: z.string(),
};
const target = z.int();

/** An offline change. Its ids may be local ones. */
const write = z.discriminatedUnion('call', [
  z.object({ ...common, call: z.literal('createWord'), localId: target, body: createWord.body }),
  z.object({ ...common, call: z.literal('updateWord'), target, body: updateWord.body }),
  z.object({ ...common, call: z.literal('deleteWord'), target }),
  z.object({ ...common, call: z.literal('createLesson'), localId: target, body: createLesson.body }),
  z.object({
    ...common,
    call: z.literal('updateLesson'),
    target,
    body: updateLesson.body,
    /** The previous values of the changed fields; absent when the user sends a refused change again. */
    expected: z.optional(
      z.partial(z.object({ lesson_name: z.string(), description: z.string(), is_public: z.boolean() })),
    ),
  }),
  z.object({ ...common, call: z.literal('deleteLesson'), target }),
]);
export type Write = z.output<typeof write>;

/** A write that the server has refused. */
const refusedWrite = z.object({ write, reason: z.string() });
export type RefusedWrite = z.output<typeof refusedWrite>;

/** The queued writes of all accounts of this device, in order. */
export interface WaitingWrites {
  readonly writes: readonly Write[];
  readonly refused: readonly RefusedWrite[];
  /** The server's ids of created words and lessons, by local id. */
  readonly ids: Readonly<Record<string, number>>;
}

const stored = z.object({
  writes: z.array(z.unknown()),
  refused: z.array(z.unknown()),
  ids: z.record(z.string(), z.int()),
});

/** Parses the stored value; invalid entries are dropped. */
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

/** The schemas of the request bodies. */
export const BODIES = {
  createWord: createWord.body,
  updateWord: updateWord.body,
  createLesson: createLesson.body,
  updateLesson: updateLesson.body,
};

/** The server's id if it is known, otherwise `id` itself. */
export function sentId<Id extends number | null | undefined>(ids: WaitingWrites['ids'], id: Id): Id | number {
  return typeof id === 'number' ? (ids[String(id)] ?? id) : id;
}
