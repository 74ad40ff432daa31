import { expect, it } from 'vitest';
import { addressOf, ENDPOINTS, isOfSchool } from './endpoints.fixture.ts';
import { onEachDatabase, type Target } from './target.fixture.ts';

/** The calls that a server serves, by its OpenAPI document. */
async function served({ origin }: Target): Promise<string[]> {
  const answer = await fetch(`${origin}/api/docs/json`);
  const { paths } = (await answer.json()) as { paths: Record<string, object> };
  // Files outside of /api have tests of their own.
  const calls = Object.entries(paths).filter(([path]) => path.startsWith('/api/'));
  return calls.flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );
}

onEachDatabase('the calls that are served', (target) => {
  it('are those that the contract declares', async () => {
    const expected = ENDPOINTS.filter((endpoint) => !isOfSchool(endpoint)).map(addressOf);
    expect((await served(target)).sort()).toEqual(expected);
  });
});

onEachDatabase(
  'the calls that a school serves',
  (target) => {
    it('are all that the contract declares', async () => {
      expect((await served(target)).sort()).toEqual(ENDPOINTS.map(addressOf));
    });
  },
  { isSchool: true },
);
