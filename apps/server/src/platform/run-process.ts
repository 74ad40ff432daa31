import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from './child-environment.ts';

interface Limits {
  /** Of the heap; the module limits its whole memory and its processor time with `limitProcess`. */
  memoryMb: number;
  /** Of the time that passes, longer than the processor time: on a busy machine the child waits for it. */
  timeoutMs: number;
}

/** A child ended without a reply: at its own limits, or `late` because it was not given the time. */
export type NoReply = 'ended' | 'late';

/**
 * Runs a module in its own process, without the server's environment: sends it the task, and resolves with its reply. In
 * contrast to a thread, a process can be stopped inside native code. The module replies with `answerTask`, and then ends by itself: one that is killed leaves no compiled sources to
 * the next.
 */
export async function runProcess<Reply extends object>(
  module: URL,
  task: object,
  { memoryMb, timeoutMs }: Limits,
): Promise<Reply | NoReply> {
  const child = fork(fileURLToPath(module), {
    env: childEnvironment(),
    execArgv: [`--max-old-space-size=${memoryMb}`, '--max-semi-space-size=4'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  });
  const closed = once(child, 'close').then((): NoReply => (child.killed ? 'late' : 'ended'));
  const replied = once(child, 'message').then(([reply]) => reply as Reply);
  // A child that ends before it has read the task reports an error here, too; `closed` follows.
  child.send(task, () => undefined);
  return Promise.race([replied, closed]);
}

/** For the module of `runProcess`: answers the task, and ends with the server. */
export function answerTask(answer: (task: never) => Promise<object>): void {
  process.once('disconnect', () => process.exit(1));
  process.once('message', (task) => {
    void answer(task as never).then((reply) => process.send?.(reply, () => process.disconnect()));
  });
}
