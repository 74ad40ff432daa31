import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { VoiceUnavailable } from './voice-provider.ts';

/** The worker's response to a job. */
export type WorkerReply<Value> = { ok: true; value: Value } | { ok: false; problem: string };

export interface WorkerQueue<Job, Value> {
  /**
   * Queues a job and resolves with the worker's result.
   * @throws {VoiceUnavailable} when the worker refuses, dies twice over the job, takes too long, or the queue is full
   */
  run(job: Job): Promise<Value>;
  /** Stops the worker and refuses queued jobs. */
  close(): Promise<void>;
}

export interface WorkerQueueOptions {
  script: URL;
  /** Milliseconds a job may take, the worker's start included, before the worker is given up. */
  jobTimeoutMs: number;
  /** Milliseconds without work after which the worker is stopped and its memory given back. */
  idleMs: number;
  /** The limit of the queue; beyond it jobs are refused at once rather than served very late. */
  maxWaiting: number;
}

interface Ticket<Job, Value> {
  job: Job;
  attempts: number;
  resolve(value: Value): void;
  reject(reason: VoiceUnavailable): void;
}

/** A worker may die once by accident; a job that kills it twice is at fault. */
const maxAttempts = 2;

/**
 * A queue of jobs for one worker process, which starts at the first job and is replaced when it dies. A process, not a
 * thread: measured with espeak, a stopped thread gave back half of its 130 MB at best, and less at every restart.
 */
export function createWorkerQueue<Job extends object | string, Value>(
  options: WorkerQueueOptions,
): WorkerQueue<Job, Value> {
  const waiting: Ticket<Job, Value>[] = [];
  let current: Ticket<Job, Value> | undefined;
  let worker: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  function run(job: Job): Promise<Value> {
    if (closed) return Promise.reject(new VoiceUnavailable('the voice is closed'));
    if (waiting.length >= options.maxWaiting) return Promise.reject(new VoiceUnavailable('too many wait'));
    return new Promise((resolve, reject) => {
      waiting.push({ job, attempts: 0, resolve, reject });
      startNext();
    });
  }

  function startNext(): void {
    if (current !== undefined || closed) return;
    current = waiting.shift();
    if (current === undefined) return restSoon();
    current.attempts += 1;
    worker ??= startWorker();
    holdProgram(worker, true);
    setTimer(() => giveUp('the voice took too long'), options.jobTimeoutMs);
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
    const ticket = current;
    current = undefined;
    if (reply.ok) ticket?.resolve(reply.value);
    else ticket?.reject(new VoiceUnavailable(reply.problem));
    startNext();
  }

  function lose(lost: ChildProcess, reason: string): void {
    if (worker !== lost) return;
    stopWorker();
    const ticket = current;
    current = undefined;
    if (ticket !== undefined && ticket.attempts < maxAttempts) waiting.unshift(ticket);
    else ticket?.reject(new VoiceUnavailable(reason));
    startNext();
  }

  function giveUp(reason: string): void {
    const ticket = current;
    current = undefined;
    stopWorker();
    ticket?.reject(new VoiceUnavailable(reason));
    startNext();
  }

  function restSoon(): void {
    if (worker === undefined) return;
    holdProgram(worker, false);
    setTimer(stopWorker, options.idleMs);
  }

  /** Returns the process that is being stopped. SIGKILL, since a process in an endless loop handles no other signal. */
  function stopWorker(): ChildProcess | undefined {
    const stopped = worker;
    worker = undefined;
    clearTimeout(timer);
    stopped?.kill('SIGKILL');
    return stopped;
  }

  /** One timer suffices: it limits the current job or the idle time. */
  function setTimer(action: () => void, milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(action, milliseconds).unref();
  }

  async function close(): Promise<void> {
    closed = true;
    const reason = new VoiceUnavailable('the voice is closed');
    for (const ticket of [current, ...waiting.splice(0)]) ticket?.reject(reason);
    current = undefined;
    const stopped = stopWorker();
    if (stopped?.pid === undefined || stopped.exitCode !== null || stopped.signalCode !== null) return;
    holdProgram(stopped, true);
    await new Promise((resolve) => stopped.once('exit', resolve));
  }

  return { run, close };
}

function startProcess(script: URL): ChildProcess {
  return fork(fileURLToPath(script), {
    // Without the server's environment, which has secrets, and with a small JavaScript heap.
    env: {},
    execArgv: ['--max-semi-space-size=1', '--max-old-space-size=64'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** The worker keeps this process alive only while it works. */
function holdProgram(worker: ChildProcess, hold: boolean): void {
  if (hold) {
    worker.ref();
    worker.channel?.ref();
  } else {
    worker.unref();
    worker.channel?.unref();
  }
}
