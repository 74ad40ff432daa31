import { afterEach, describe, expect, it, vi } from 'vitest';
import { newUuid } from './uuid.ts';

const VERSION_4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

afterEach(() => vi.unstubAllGlobals());

/** The `crypto` object of a page loaded over plain HTTP. */
function leaveSecureContext(): void {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
}

describe('a new UUID', () => {
  it('is random and follows RFC 9562, also without crypto.randomUUID', () => {
    leaveSecureContext();
    const uuids = Array.from({ length: 1000 }, newUuid);
    for (const uuid of uuids) expect(uuid).toMatch(VERSION_4);
    expect(new Set(uuids).size).toBe(uuids.length);
  });

  it('uses every random bit except the six of version and variant', () => {
    leaveSecureContext();
    const uuids = Array.from({ length: 1000 }, () => newUuid().replaceAll('-', ''));
    const digits = Array.from({ length: 32 }, (_, at) => new Set(uuids.map((hex) => hex[at])).size);
    expect(digits).toEqual(Array.from({ length: 32 }, (_, at) => (at === 12 ? 1 : at === 16 ? 4 : 16)));
  });
});
