import { describe, expect, it } from 'vitest';
import { wantedBy } from './wanted.mjs';

const partsOf = (...args) => [...wantedBy(args).parts].join(' ');

describe('npm test', () => {
  it('runs the quick tests of all parts but the engines', () => {
    expect(partsOf()).toBe('unit server trust components browser');
    expect(wantedBy([])).toMatchObject({ isFull: false, files: [], changed: undefined, isProfiled: false });
  });

  it('runs the quick tests of the named parts', () => {
    expect(partsOf('server', 'browser')).toBe('server browser');
    expect(wantedBy(['server']).isFull).toBe(false);
  });

  it('runs every test of named files', () => {
    expect(wantedBy(['server', 'chat/'])).toMatchObject({ isFull: true, files: ['chat/'] });
  });

  it('runs what was changed since a commit, by default the last one', () => {
    expect(wantedBy(['--changed']).changed).toBe('HEAD');
    expect(wantedBy(['--changed=main', 'unit'])).toMatchObject({ changed: 'main', files: [] });
  });

  it('refuses an unknown option', () => {
    expect(() => wantedBy(['--profiel'])).toThrow("There is no option '--profiel'.");
  });
});

it('npm run test:full runs every test of all parts', () => {
  expect(partsOf('--full')).toBe('unit server trust components browser engines');
  expect(wantedBy(['--full']).isFull).toBe(true);
  expect(partsOf('--full', 'trust')).toBe('trust');
});
