import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Answer } from '@icando/game/memory/answer';
import type { Comparison } from '@icando/game/memory/fit';
import type { EvidenceComparison } from '@icando/game/memory/fit-evidence';
import type { Model } from '@icando/game/memory/parameters';
import { childEnvironment } from '../../platform/child-environment.ts';

/** Answers of one learner, in any order. */
export interface LearnerAnswers {
  userId: number;
  answers: Answer[];
}

/** First the answers, in any number of messages, then the model in use, which starts the fit. */
export type FitMessage = LearnerAnswers | { fit: 'own' | 'evidence'; present: Model };

export interface FitJob {
  answers: AsyncIterable<LearnerAnswers>;
  present: Model;
  signal: AbortSignal;
}

const WORKER = fileURLToPath(new URL('./fit-worker.ts', import.meta.url));
/** 50,000 answers take a quarter of this on one slow core. */
const OWN_FIT_LIMIT_MS = 180_000;
const EVIDENCE_FIT_LIMIT_MS = 900_000;

/** Fits one learner's own parameters. @throws when the fit fails, is aborted or takes too long */
export const fitOwnInProcess = (job: FitJob): Promise<Comparison> =>
  fitInProcess('own', job, OWN_FIT_LIMIT_MS);

/** Fits constants of evidence that predict the answers of all these learners better. @throws as `fitOwnInProcess` */
export const fitEvidenceInProcess = (job: FitJob): Promise<EvidenceComparison> =>
  fitInProcess('evidence', job, EVIDENCE_FIT_LIMIT_MS);

/** Runs in a child process, so that the server's requests do not wait. */
async function fitInProcess<Result>(
  fit: 'own' | 'evidence',
  { answers, present, signal }: FitJob,
  timeout: number,
): Promise<Result> {
  const worker = fork(WORKER, {
    env: childEnvironment(),
    execArgv: ['--max-old-space-size=192'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    timeout,
    killSignal: 'SIGKILL',
    signal,
  });
  const found = new Promise<Result>((resolve, reject) => {
    worker.once('message', (reply) => resolve(reply as Result));
    worker.once('error', reject);
    // Not `exit`, which may come before the reply of a process that was stopped after it.
    worker.once('close', (code, end) => reject(new Error(`the fit stopped with ${end ?? `code ${code}`}`)));
  });
  const sending = (async () => {
    for await (const some of answers) {
      // The exit of the process rejects `found`, so that unsent answers need no error here.
      if (!worker.connected) return;
      send(some);
    }
    send({ fit, present });
  })();
  try {
    const [comparison] = await Promise.all([found, sending]);
    return comparison;
  } finally {
    worker.kill('SIGKILL');
  }

  function send(message: FitMessage): void {
    worker.send(message, () => undefined);
  }
}
