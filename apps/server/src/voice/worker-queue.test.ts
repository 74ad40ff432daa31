import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWorkerQueue } from './worker-queue.ts';
import type { WorkerQueue, WorkerQueueOptions } from './worker-queue.ts';

// A worker that does what its job requests. `life` counts its jobs.
const source = `
  let life = 0;
  process.on('message', (job) => {
    life += 1;
    if (job === 'exit') process.exit(3);
    if (job === 'kill') process.kill(process.pid, 'SIGKILL');
    if (job === 'hang') for (;;);
    if (job === 'refuse') return process.send({ ok: false, problem: 'no such voice' });
    process.send({ ok: true, value: { job, life, pid: process.pid, env: Object.keys(process.env) } });
  });
`;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'worker-queue-'));
  await writeFile(join(folder, 'worker.mjs'), source);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Answer {
  job: string;
  life: number;
  pid: number;
  env: string[];
}

const JOB_TIMEOUT_MS = 300;
const IDLE_MS = 50;

// The worker is a real process, whose start takes any time on a busy machine; only the time limits are faked.
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
let queue: WorkerQueue<string, Answer> | undefined;
afterEach(async () => {
  await queue?.close();
  vi.useRealTimers();
});
const open = (options: Partial<WorkerQueueOptions> = {}): WorkerQueue<string, Answer> =>
  (queue = createWorkerQueue({
    script: pathToFileURL(join(folder, 'worker.mjs')),
    jobTimeoutMs: JOB_TIMEOUT_MS,
    idleMs: IDLE_MS,
    maxWaiting: 10,
    ...options,
  }));

describe('a queue of jobs for one worker', () => {
  it('answers in order from the same worker', async () => {
    const { run } = open();
    const answers = await Promise.all(['a', 'b', 'c'].map(run));
    expect(answers.map(({ job, life }) => [job, life])).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 3],
    ]);
  });

  it('rejects a refused job and continues with the next', async () => {
    const { run } = open();
    await expect(run('refuse')).rejects.toThrow('no such voice');
    expect((await run('a')).life).toBe(2);
  });

  it('rejects a job at once when too many wait', async () => {
    const { run } = open({ maxWaiting: 1 });
    const taken = [run('a'), run('b')];
    await expect(run('c')).rejects.toThrow('the queue of the voice is full');
    await Promise.all(taken);
  });

  it('rejects waiting jobs when it is closed', async () => {
    const { run, close } = open();
    const refused = Promise.allSettled([run('hang'), run('b')]);
    await close();
    expect((await refused).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(run('c')).rejects.toThrow('closed');
  });
});

describe('a worker', () => {
  it('does not inherit the server’s environment, which has secrets', async () => {
    expect((await open().run('a')).env).not.toContain('PATH');
  });

  it('has exited when the queue is closed', async () => {
    const { run, close } = open();
    const { pid } = await run('a');
    await close();
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });
});

describe('a worker that dies', () => {
  it.each(['exit', 'kill'])('is replaced (%s), and only the job that killed it twice fails', async (how) => {
    const { run } = open();
    const fatal = run(how).catch(String);
    const next = run('a');
    expect(await fatal).toMatch('the voice stopped');
    expect(await next).toMatchObject({ job: 'a', life: 1 });
  });

  it('is replaced for the next job', async () => {
    const { run } = open();
    const first = await run('a');
    await expect(run('exit')).rejects.toThrow();
    expect((await run('b')).pid).not.toBe(first.pid);
  });
});

describe('a worker that is slow', () => {
  it('is replaced after the time-out', async () => {
    const { run } = open();
    const stuck = run('hang').catch(String);
    const next = run('a');
    vi.advanceTimersByTime(JOB_TIMEOUT_MS);
    expect(await stuck).toMatch('took too long');
    expect((await next).life).toBe(1);
  });
});

describe('a worker without work', () => {
  it('is stopped after the idle time and started again by the next job', async () => {
    const { run } = open();
    const first = await run('a');
    vi.advanceTimersByTime(IDLE_MS - 1);
    expect((await run('b')).pid).toBe(first.pid);
    vi.advanceTimersByTime(IDLE_MS);
    expect((await run('c')).pid).not.toBe(first.pid);
  });
});
