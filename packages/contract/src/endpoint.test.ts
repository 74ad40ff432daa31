import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Endpoint } from './endpoint.ts';

const MODULES = readdirSync(import.meta.dirname)
  .filter((name) => /^[^.]+\.ts$/.test(name))
  .map((name) => name.slice(0, -3));

async function declared(): Promise<Endpoint[]> {
  const modules = await Promise.all(
    MODULES.map((name) => import(`./${name}.ts`) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((module) => Object.values(module)).filter(isEndpoint);
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'access' in value;
}

/** It has a limit on wrong codes of an address. */
const PROTECTED_OTHERWISE = new Set(['/api/shared/:share_code', '/api/test-banks/:id/file']);

it('every public call whose reply reveals what exists has a limit of its own', async () => {
  const revealing = (await declared()).filter(
    ({ access, params, query }) => access === 'public' && (params ?? query) !== undefined,
  );
  expect(revealing.length).toBeGreaterThan(3);
  const unlimited = revealing.filter(
    ({ rate, path }) => rate === undefined && !PROTECTED_OTHERWISE.has(path),
  );
  expect(unlimited.map(({ path }) => path)).toEqual([]);
});

it('every public call that may write has a limit of its own', async () => {
  const endpoints = await declared();
  const writing = endpoints.filter(({ access, method }) => access === 'public' && method !== 'GET');
  expect(writing.length).toBeGreaterThan(4);
  expect(writing.filter(({ rate }) => rate === undefined).map(({ path }) => path)).toEqual([]);
});
