import { expect, it } from 'vitest';
import { addressOf, ENDPOINTS, isOfSchool } from './endpoints.fixture.ts';
import type { Target } from './target.fixture.ts';

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

/** Tests that all other attacks know the calls of a server. */
export function testCatalogue(target: Target): void {
  it('serves the calls that the contract declares, and no others', async () => {
    const declared = ENDPOINTS.filter((endpoint) => target.isSchool || !isOfSchool(endpoint));
    expect((await served(target)).sort()).toEqual(declared.map(addressOf));
  });
}
