import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { newUuid } from './uuid.ts';

afterEach(() => vi.unstubAllGlobals());

/** What a browser gives a page that came over plain HTTP. */
function leaveSecureContext(): void {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
}

describe('a new UUID', () => {
  it('is a random one by RFC 9562, where crypto.randomUUID is missing too', () => {
    leaveSecureContext();
    const many = Array.from({ length: 1000 }, newUuid);
    for (const one of many) expect(z.uuidv4().safeParse(one).success).toBe(true);
    expect(new Set(many).size).toBe(many.length);
  });

  it('uses every random bit but the six of version and variant', () => {
    leaveSecureContext();
    const many = Array.from({ length: 1000 }, () => newUuid().replaceAll('-', ''));
    const digits = Array.from({ length: 32 }, (_, at) => new Set(many.map((hex) => hex[at])).size);
    expect(digits).toEqual(Array.from({ length: 32 }, (_, at) => (at === 12 ? 1 : at === 16 ? 4 : 16)));
  });
});
