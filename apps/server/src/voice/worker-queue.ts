import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { VoiceUnavailable } from './voice-provider.ts';
import { childEnvironment } from '../platform/child-environment.ts';

export type WorkerReply<Value> = { ok: true; value: Value } | { ok: false; problem: string };

export interface WorkerQueue<Job, Value> {
  /** @throws {VoiceUnavailable} when the worker refuses the job, dies twice, takes too long, or the queue is full */
  run(job: Job): Promise<Value>;
  close(): Promise<void>;
}

export interface WorkerQueueOptions {
  script: URL;
  jobTimeoutMs: number;
  idleMs: number;
  maxWaiting: number;
}

interface QueuedJob<Job, Value> {
  job: Job;
  attempts: number;
  resolve(value: Value): void;
  reject(reason: VoiceUnavailable): void;
}

/** A job that kills the worker twice is considered faulty. */
const maxAttempts = 2;

/** A child process instead of a thread: a stopped thread released at best half of espeak's 130 MB. */
export function createWorkerQueue<Job extends object | string, Value>(
  options: WorkerQueueOptions,
): WorkerQueue<Job, Value> {
  const waiting: QueuedJob<Job, Value>[] = [];
  let current: QueuedJob<Job, Value> | undefined;
  let worker: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  function run(job: Job): Promise<Value> {
    if (closed) return Promise.reject(new VoiceUnavailable('the voice is closed'));
    if (waiting.length >= options.maxWaiting)
      return Promise.reject(new VoiceUnavailable('the queue of the voice is full'));
    return new Promise((resolve, reject) => {
      waiting.push({ job, attempts: 0, resolve, reject });
      startNext();
    });
  }

  function startNext(): void {
    if (current !== undefined || closed) return;
    current = waiting.shift();
    if (current === undefined) return stopWhenIdle();
    current.attempts += 1;
    worker ??= startWorker();
    keepAlive(worker, true);
    setTimer(() => abandon('the voice took too long'), options.jobTimeoutMs);
    worker.send(current.job);
  }

  function startWorker(): ChildProcess {
    const started = startProcess(options.script);
    started.on('message', (reply) => {
      if (worker === started) finish(reply as WorkerReply<Value>);
    });
    started.on('error', (error) => lose(started, `the voice failed: ${String(error)}`));
    started.on('exit', (code, signal) => lose(started, `the voice stopped with ${signal ?? `code ${code}`}`));
    return started;
  }

  function finish(reply: WorkerReply<Value>): void {
    const queued = current;
    current = undefined;
    if (reply.ok) queued?.resolve(reply.value);
    else queued?.reject(new VoiceUnavailable(reply.problem));
    startNext();
  }

  function lose(lost: ChildProcess, reason: string): void {
    if (worker !== lost) return;
    stopWorker();
    const queued = current;
    current = undefined;
    if (queued !== undefined && queued.attempts < maxAttempts) waiting.unshift(queued);
    else queued?.reject(new VoiceUnavailable(reason));
    startNext();
  }

  function abandon(reason: string): void {
    const queued = current;
    current = undefined;
    stopWorker();
    queued?.reject(new VoiceUnavailable(reason));
    startNext();
  }

  function stopWhenIdle(): void {
    if (worker === undefined) return;
    keepAlive(worker, false);
    setTimer(stopWorker, options.idleMs);
  }

  /** Uses SIGKILL, because a process in an endless loop handles no other signal. */
  function stopWorker(): ChildProcess | undefined {
    const stopped = worker;
    worker = undefined;
    clearTimeout(timer);
    stopped?.kill('SIGKILL');
    return stopped;
  }

  function setTimer(action: () => void, milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(action, milliseconds).unref();
  }

  async function close(): Promise<void> {
    closed = true;
    const reason = new VoiceUnavailable('the voice is closed');
    for (const queued of [current, ...waiting.splice(0)]) queued?.reject(reason);
    current = undefined;
    const stopped = stopWorker();
    if (stopped?.pid === undefined || stopped.exitCode !== null || stopped.signalCode !== null) return;
    keepAlive(stopped, true);
    await new Promise((resolve) => stopped.once('exit', resolve));
  }

  return { run, close };
}

function startProcess(script: URL): ChildProcess {
  return fork(fileURLToPath(script), {
    env: childEnvironment(),
    execArgv: ['--max-semi-space-size=1', '--max-old-space-size=64'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

function keepAlive(worker: ChildProcess, isWorking: boolean): void {
  if (isWorking) {
    worker.ref();
    worker.channel?.ref();
  } else {
    worker.unref();
    worker.channel?.unref();
  }
}
