import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { playWhileClockJumps } from '../support/rooms/clock-jump.fixture.ts';
import { RealServer } from '../support/rooms/real-server.fixture.ts';
import { signedInUsers } from '../support/rooms/rooms.fixture.ts';
import { Client } from '../support/testing.fixture.ts';

const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1');
const HOUR_MS = 3_600_000;

describe.skipIf(library === undefined)(
  "a system clock that jumps under a server's process (libfaketime)",
  () => {
    it.for<[string, number]>([
      ['an hour forward', HOUR_MS],
      ['an hour back', -HOUR_MS],
    ])(
      '%s changes no running game',
      { timeout: 120_000 },
      async ([name, jumpMs], { annotate, onTestFinished }) => {
        const folder = mkdtempSync(join(tmpdir(), 'icando-clock-'));
        const file = join(folder, 'offset');
        let offsetMs = 0;
        const jump = (ms: number) => {
          offsetMs += ms;
          const seconds = offsetMs / 1_000;
          writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}`);
        };
        jump(0);
        const server = new RealServer(undefined, {
          env: {
            LD_PRELOAD: library ?? '',
            FAKETIME_TIMESTAMP_FILE: file,
            FAKETIME_NO_CACHE: '1',
            FAKETIME_DONT_FAKE_MONOTONIC: '1',
          },
        });
        onTestFinished(async () => {
          await server.remove();
          rmSync(folder, { recursive: true });
        });
        const people = await server.withStore((store) => signedInUsers(store, 2));
        await server.start();
        const dateOf = async () =>
          Date.parse((await fetch(`${server.origin}/healthz`)).headers.get('date') ?? '');
        const [lan, minh] = people.map(({ token }) => new Client(server.origin, token)) as [Client, Client];
        await playWhileClockJumps([lan, minh], jumpMs, jump);
        jump(jumpMs);
        // The game above proves nothing unless the server's own clock has jumped.
        await expect.poll(async () => Math.abs((await dateOf()) - Date.now() - jumpMs)).toBeLessThan(5_000);
        await annotate(`${name} and back: points and time left as without it`, 'R11');
      },
    );
  },
);
