import { nfc, nfd } from '@icando/contract/text';
import { describe, expect, it } from 'vitest';
import { audioKeyFromPath, audioPathOf } from './audio-key.ts';
import type { Utterance } from './voice-provider.ts';

const hello: Utterance = { text: 'hello there', language: 'en', rate: 'normal' };
const pathOf = (change: Partial<Utterance>): string => audioPathOf('engine 1', { ...hello, ...change });

describe('the path of an utterance', () => {
  it('does not depend on spacing and Unicode composition', () => {
    expect(pathOf({ text: '  hello \n there ' })).toBe(pathOf({}));
    expect(pathOf({ text: nfd('chào') })).toBe(pathOf({ text: nfc('chào') }));
  });

  it('differs by text, case, language, rate and engine', () => {
    const paths = [
      pathOf({}),
      pathOf({ text: 'Hello there' }),
      pathOf({ language: 'vi' }),
      pathOf({ rate: 'slow' }),
      audioPathOf('engine 2', hello),
    ];
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('is parsed to its key, unlike any other path', () => {
    const path = pathOf({});
    const key = path.slice(-68, -4);
    expect(path).toMatch(/^audio\/[0-9a-f]{2}\/[0-9a-f]{64}\.mp3$/);
    expect(audioKeyFromPath(path)).toBe(key);
    const wrongFolder = key.startsWith('00') ? '01' : '00';
    const bad = [
      `audio/${wrongFolder}/${key}.mp3`,
      path.toUpperCase(),
      `${path}/x`,
      `x${path}`,
      path.replace('.mp3', ''),
      `${path}\n`,
      'audio/../etc/passwd',
      '',
    ];
    for (const invalid of bad) expect(audioKeyFromPath(invalid)).toBeUndefined();
  });
});
