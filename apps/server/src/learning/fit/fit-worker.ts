// A child process, because a fit computes for a minute or more. `fit-process.ts` starts one for each fit.
import { constants, setPriority } from 'node:os';
import type { Answer } from '@icando/game/memory/answer';
import { fitOwn } from '@icando/game/memory/fit';
import { fitEvidence } from '@icando/game/memory/fit-evidence';
import { counted } from '@icando/game/memory/replay';
import type { FitMessage } from './fit-process.ts';

// The server's requests come first.
setPriority(constants.priority.PRIORITY_LOW);

const byLearner = new Map<number, Answer[]>();

process.on('message', (message: FitMessage) => {
  if ('fit' in message) {
    process.send?.(compare(message), exitWithoutServer);
    return;
  }
  const answers = byLearner.get(message.userId) ?? [];
  answers.push(...message.answers);
  byLearner.set(message.userId, answers);
});

function compare({ fit, present }: Extract<FitMessage, { fit: string }>) {
  const learners = [...byLearner.values()].map((answers) => counted(answers, new Map()));
  return fit === 'own' ? fitOwn(learners.flat(), present) : fitEvidence(learners, present);
}

/** Exits without a stack trace when the server was killed. */
function exitWithoutServer(problem: Error | null): void {
  if (problem !== null) process.exit();
}
