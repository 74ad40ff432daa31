import { afterAll, beforeAll } from 'vitest';
import { cdp } from 'vitest/browser';

const setMotion = (value: 'no-preference' | 'reduce') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });

/** The tests of this file are about motion, which is otherwise reduced. */
export function withMotion(): void {
  beforeAll(() => setMotion('no-preference'));
  afterAll(() => setMotion('reduce'));
}
