import type { TrialQueue } from '@icando/contract/trial';
import { pick, type Dice } from '../dice.ts';
import { CHOICE, formOf, HEARD, WRITTEN, type Candidate, type Form } from './session.ts';

/** Below these probabilities of recall the earlier queue asked by choice, then by ear or in writing; above, in writing. */
const CHOICE_BELOW = 0.4;
const EAR_BELOW = 0.6;

/** How the queue before docs/decisions/0053 asked a word: only by its recall. */
export function earlierForm({ memory }: Candidate, chance: number, dice: Dice): Form {
  if (memory === undefined || chance < CHOICE_BELOW) return CHOICE;
  return chance < EAR_BELOW ? pick([HEARD, WRITTEN], dice) : WRITTEN;
}

/** How words are asked in a trial: by the queue of the account, but words whose test is due in writing, by both queues. */
export function formInTrial(queue: TrialQueue, tests: ReadonlySet<string>): typeof formOf {
  const usual = queue === 'earlier' ? earlierForm : formOf;
  return (word, chance, dice) => (tests.has(word.key) ? WRITTEN : usual(word, chance, dice));
}
