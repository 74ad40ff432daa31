import { aiCompletions } from '@icando/contract/assistant';
import type { Endpoint } from '@icando/contract/endpoint';
import { afterAll, describe, expect, it } from 'vitest';
import { addressOf, ENDPOINTS, isOfSchool } from './endpoints.fixture.ts';
import { Attack, type Caller } from './oracle.fixture.ts';
import { newPerson, type Person } from './people.fixture.ts';
import { IS_SHORT, log, sampled } from './settings.fixture.ts';
import { onEachDatabase, type Target } from './target.fixture.ts';

/** Needs an admin: the calls of admins, and in a school making a class. */
export function ownerFor(endpoint: Endpoint, target: Target): Promise<Person> {
  return newPerson(target, { isAdmin: endpoint.access === 'admin' || isOfSchool(endpoint) });
}

/** Whom the declaration admits: the owner; for the assistant's answers, with the token of a licence. */
export async function callerFor({ path }: Endpoint, { caller, things }: Person): Promise<Caller> {
  return path === aiCompletions.path ? { ...caller, token: await things.licence() } : caller;
}

interface EachEndpoint {
  /** Which endpoints the attack applies to; by default all. */
  applies?: (endpoint: Endpoint) => boolean;
  /** The short form attacks about one of `share` endpoints, and above 1 no school. */
  share?: number;
  run: (attack: Attack, endpoint: Endpoint) => Promise<void>;
}

/**
 * One test for each endpoint, on each database. Those of a school run against a school's installation.
 */
export function attackEachEndpoint(
  name: string,
  { applies = () => true, share = 1, run }: EachEndpoint,
): void {
  const endpoints = ENDPOINTS.filter(applies);
  for (const isSchool of IS_SHORT && share > 1 ? [false] : [false, true]) {
    const own = sampled(
      endpoints.filter((endpoint) => isOfSchool(endpoint) === isSchool),
      name,
      share,
    );
    if (own.length === 0) continue;
    onEachDatabase(
      isSchool ? `${name} of a school` : name,
      (target) => {
        const attack = new Attack(target);
        afterAll(() => log(`${name}: ${String(attack.tally)}`));
        describe('at', () => {
          it.each(own.map((endpoint) => [addressOf(endpoint), endpoint] as const))(
            '%s',
            async (_address, endpoint) => {
              attack.failures.length = 0;
              await run(attack, endpoint);
              expect(attack.failures.slice(0, 10), `${attack.failures.length} failures`).toEqual([]);
            },
          );
        });
      },
      { isSchool },
    );
  }
}
