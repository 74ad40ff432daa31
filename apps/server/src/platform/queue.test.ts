import { describe, expect, it } from 'vitest';
import { createQueue, createPerKeyLimit, QueueFull } from './queue.ts';

/** A task that ends on demand. */
function task(done: string[], name: string) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const run = async () => {
    done.push(name);
    await ended;
    return name;
  };
  return { run, end };
}

const settle = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 1);
  });

describe('a queue with concurrency 1 and four places', () => {
  it('alternates between lanes regardless of the order of arrival', async () => {
    const queue = createQueue({ atOnce: 1, waiting: 4 });
    const started: string[] = [];
    const quick = (name: string) => () => Promise.resolve(started.push(name));
    const first = task(started, 'first');
    const all = [
      queue.run(first.run, 'flood'),
      ...['f1', 'f2', 'f3'].map((name) => queue.run(quick(name), 'flood')),
      queue.run(quick('lan'), 'lan'),
    ];
    first.end();
    await Promise.all(all);
    expect(started).toEqual(['first', 'f1', 'lan', 'f2', 'f3']);
  });

  it('drops the last task of the longest lane when it is full, and refuses new tasks of that lane', async () => {
    const queue = createQueue({ atOnce: 1, waiting: 4 });
    const started: string[] = [];
    const quick = (name: string) => () => Promise.resolve(started.push(name));
    const first = task(started, 'first');
    const running = queue.run(first.run, 'flood');
    const flood = ['f1', 'f2', 'f3', 'f4', 'f5'].map((name) =>
      queue.run(quick(name), 'flood').catch((error: unknown) => error),
    );
    await settle();
    const lan = queue.run(quick('lan'), 'lan');
    first.end();
    await Promise.all([running, lan]);
    const [f1, f2, f3, f4, f5] = await Promise.all(flood);
    expect([f1, f2, f3].some((result) => result instanceof QueueFull)).toBe(false);
    expect(f4).toBeInstanceOf(QueueFull);
    expect(f5).toBeInstanceOf(QueueFull);
    expect(started).toEqual(['first', 'f1', 'lan', 'f2', 'f3']);
  });

  it('continues after a failed task', async () => {
    const queue = createQueue({ atOnce: 1, waiting: 4 });
    const failing = queue.run(() => Promise.reject(new Error('no')));
    const next = queue.run(() => Promise.resolve('yes'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});

describe('a limit per key', () => {
  it('runs tasks of one key in sequence and those of different keys in parallel', async () => {
    const turns = createPerKeyLimit({ atOnce: 1, waiting: 1 });
    const started: string[] = [];
    const first = task(started, 'first');
    const second = task(started, 'second');
    const other = task(started, 'other');
    const all = [
      turns.take('a', first.run, 'full'),
      turns.take('a', second.run, 'full'),
      turns.take('b', other.run, 'full'),
    ];
    await settle();
    expect(started).toEqual(['first', 'other']);
    expect(await turns.take('a', second.run, 'full')).toBe('full');
    for (const { end } of [first, second, other]) end();
    expect(await Promise.all(all)).toEqual(['first', 'second', 'other']);
  });

  it('continues after a failed task', async () => {
    const turns = createPerKeyLimit({ atOnce: 1, waiting: 1 });
    const failing = turns.take('a', () => Promise.reject(new Error('no')), 'full');
    const next = turns.take('a', () => Promise.resolve('yes'), 'full');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});
