import type { EndpointName } from '@icando/contract/api';
import type { Endpoint } from '@icando/contract/endpoint';

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../../../packages/contract/src/*.ts', '!../../../../packages/contract/src/*.{test,fixture}.ts'],
  { eager: true },
);

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value;

const declared = new Map<string, Endpoint>(
  Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter(isEndpoint)
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
);

/** The contract's declaration of an endpoint. */
export function endpointOf(endpointName: EndpointName): Endpoint {
  const endpoint = declared.get(endpointName);
  if (endpoint === undefined) throw new Error(`the contract has no ${endpointName}`);
  return endpoint;
}

export interface Found {
  endpointName: EndpointName;
  endpoint: Endpoint;
  params: Record<string, string>;
}

/** The endpoint that serves a request. One without parameters in its path comes before one with them. */
export function findEndpoint(method: string, pathname: string): Found | undefined {
  const matches = [...declared.values()].flatMap((endpoint) => {
    const params = endpoint.method === method ? paramsIn(endpoint.path, pathname) : undefined;
    return params === undefined
      ? []
      : [{ endpointName: `${endpoint.method} ${endpoint.path}` as EndpointName, endpoint, params }];
  });
  return matches.sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0];
}

function paramsIn(path: string, pathname: string): Record<string, string> | undefined {
  const [expected, given] = [path.split('/'), pathname.split('/')];
  if (expected.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
    const value = decodeURIComponent(given[index] ?? '');
    if (part.startsWith(':')) params[part.slice(1)] = value;
    else if (part !== value) return undefined;
  }
  return params;
}
