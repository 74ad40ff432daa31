import { readdirSync } from 'node:fs';
import type { Endpoint } from '@icando/contract/endpoint';

const CONTRACT = new URL('../../../../packages/contract/src/', import.meta.url);

/** `GET /api/word/:id` */
export function addressOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

function isEndpoint(exported: unknown): exported is Endpoint {
  return (
    typeof exported === 'object' &&
    exported !== null &&
    'method' in exported &&
    'path' in exported &&
    'reply' in exported
  );
}

async function declared(): Promise<Endpoint[]> {
  const files = readdirSync(CONTRACT).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const modules = await Promise.all(
    files.map((name) => import(new URL(name, CONTRACT).href) as Promise<Record<string, unknown>>),
  );
  const found = modules.flatMap((module) => Object.values(module).filter(isEndpoint));
  const byAddress = new Map(found.map((endpoint) => [addressOf(endpoint), endpoint]));
  return [...byAddress.values()].sort((one, other) => (addressOf(one) < addressOf(other) ? -1 : 1));
}

/** Every endpoint that a module of the contract declares; `catalogue.test.ts` compares them with those that are served. */
export const ENDPOINTS: readonly Endpoint[] = await declared();

/** These are served only in a school's installation. */
export const isOfSchool = ({ tag }: Endpoint): boolean => tag === 'school';
