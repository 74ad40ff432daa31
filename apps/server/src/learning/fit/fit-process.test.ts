import childProcess from 'node:child_process';
import { EventEmitter } from 'node:events';
import { syncBuiltinESMExports } from 'node:module';
import { DEFAULT_MODEL } from '@icando/game/memory/parameters';
import { expect, it, onTestFinished, vi } from 'vitest';
import { fitOwnInProcess } from './fit-process.ts';

it('the reply of a process that was stopped after it counts', async () => {
  const stopped = Object.assign(new EventEmitter(), { connected: false, send() {}, kill() {} });
  const forking = vi.spyOn(childProcess, 'fork').mockReturnValue(stopped as never);
  syncBuiltinESMExports();
  onTestFinished(() => {
    forking.mockRestore();
    syncBuiltinESMExports();
  });
  const signal = new AbortController().signal;
  const fit = fitOwnInProcess({ answers: none(), present: DEFAULT_MODEL, signal });
  const reply = { taken: null, now: 0.5, best: 0.4 };
  stopped.emit('exit', null, 'SIGKILL');
  stopped.emit('message', reply);
  stopped.emit('close', null, 'SIGKILL');
  expect(await fit).toEqual(reply);
});

async function* none() {}
