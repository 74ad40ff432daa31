import type { SentBody } from '@icando/contract/endpoint';
import { reviewAnswers } from '@icando/contract/learning';
import type { Ids } from '../../platform/outbox/kinds.ts';
import { isLocalId } from '../../platform/storage/current-ids.ts';

/** Answers of one run, which are sent together. */
export type Batch = SentBody<typeof reviewAnswers>;

/** Answers with the server's ids of words. Those of words that the server has refused are dropped. */
export function withServerIds<Answer extends { word_id?: number | undefined }>(
  answers: readonly Answer[],
  ids: Ids,
): Answer[] {
  return answers
    .map((answer) => ({ ...answer, word_id: ids[String(answer.word_id)] ?? answer.word_id }))
    .filter(({ word_id }) => !isLocalId(word_id));
}

/** The answers of two batches in one; undefined if they are of different runs, or too many. */
export function joinBatches<Part extends Batch>(first: Part, second: Part): Part | undefined {
  if (first.run_id !== second.run_id) return undefined;
  const joined = { ...first, answers: [...first.answers, ...second.answers] };
  return reviewAnswers.body.safeParse(joined).success ? joined : undefined;
}
