import type { AnswerLog } from '@icando/contract/scores';

/** Whether its learner may have been right: a typed answer. 'Không biết' and a wrong choice leave no doubt. */
export function isCorrectable({ correct, options, chosen = '' }: AnswerLog): boolean {
  return !correct && options === 0 && chosen !== '';
}
