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

export interface EndpointAttack {
  name: string;
  /** Which endpoints the attack applies to; by default all. */
  applies?: (endpoint: Endpoint) => boolean;
  /** The short form attacks about one of `share` endpoints, and no school. */
  share: number;
  run: (attack: Attack, endpoint: Endpoint) => Promise<void>;
}

/** One test for each endpoint, on each database, but for those of a school, which `attackSchool` attacks. */
export function attackEachEndpoint(
  attack: EndpointAttack,
  /** Further tests of the same server. */
  testMore: (target: Target) => void = () => {},
): void {
  onEachDatabase(attack.name, (target) => {
    testMore(target);
    attackWith(attack, target, (endpoint) => !isOfSchool(endpoint));
  });
}

/** All attacks on the calls of a school, on each database against one installation of a school. */
export function attackSchool(attacks: readonly EndpointAttack[], testMore: (target: Target) => void): void {
  onEachDatabase(
    'a school',
    (target) => {
      testMore(target);
      if (!IS_SHORT) for (const attack of attacks) attackWith(attack, target, isOfSchool);
    },
    { isSchool: true },
  );
}

function attackWith(
  { name, applies = () => true, share, run }: EndpointAttack,
  target: Target,
  isOwn: (endpoint: Endpoint) => boolean,
): void {
  const own = sampled(
    ENDPOINTS.filter((endpoint) => applies(endpoint) && isOwn(endpoint)),
    name,
    share,
  );
  const attack = new Attack(target);
  describe(`${name} at`, () => {
    afterAll(() => log(`${name}: ${String(attack.tally)}`));
    it.each(own.map((endpoint) => [addressOf(endpoint), endpoint] as const))(
      '%s',
      async (_address, endpoint) => {
        attack.failures.length = 0;
        await run(attack, endpoint);
        expect(attack.failures.slice(0, 10), `${attack.failures.length} failures`).toEqual([]);
      },
    );
  });
}
