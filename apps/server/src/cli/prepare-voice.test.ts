import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { mp3Of, sendMp3, SpeechService } from '../../test/support/voice/speech-service.fixture.ts';
import { prepareVoice } from './prepare-voice.ts';

let service: SpeechService;
let dataDir = '';
let config: ReturnType<typeof readConfig>;
beforeEach(async () => {
  service = new SpeechService();
  dataDir = mkdtempSync(join(tmpdir(), 'icando-prepare-'));
  config = readConfig({
    DATA_DIR: dataDir,
    VOICE_PROVIDER: 'openai',
    VOICE_URL: await service.open(),
    VOICE_MODEL: 'kokoro',
    VOICE_NAME: 'af_heart',
  });
});
afterEach(() => {
  service.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const texts = Array.from({ length: 30 }, (_, n) => `word ${n}`);
const recordings = () =>
  readdirSync(join(dataDir, 'audio'), { recursive: true }).filter((name) => String(name).endsWith('.mp3'));
const requestedWords = () => service.received.map(({ body }) => (body as { input: string }).input);

async function prepare() {
  const lines: string[] = [];
  const code = await prepareVoice(config, { texts, print: (line) => lines.push(line) });
  return { code, lines };
}

describe('recording the dictionary', () => {
  it('requests each word only once, also in a second run', async () => {
    const first = await prepare();
    expect(first).toEqual({
      code: 0,
      lines: ['30 of 30', '30 words: 30 recorded, 0 were there, 0 failed, 0 left.'],
    });
    expect([requestedWords().length, recordings().length]).toEqual([30, 30]);
    const again = await prepare();
    expect(again.lines.at(-1)).toBe('30 words: 0 recorded, 30 were there, 0 failed, 0 left.');
    expect(service.received.length).toBe(30);
  });

  it('lists failed words, exits with 1, and requests only those in the next run', async () => {
    service.behave = (response, { body }) => {
      if ((body as { input: string }).input === 'word 7') response.writeHead(422).end('{"detail":"no word"}');
      else sendMp3(response, mp3Of(10));
    };
    const { code, lines } = await prepare();
    expect(code).toBe(1);
    expect(lines).toContain('word 7: the voice service answered 422: no word');
    expect(lines.at(-1)).toBe('30 words: 29 recorded, 0 were there, 1 failed, 0 left.');
    service.behave = (response) => sendMp3(response, mp3Of(10));
    service.received.length = 0;
    expect((await prepare()).code).toBe(0);
    expect(requestedWords()).toEqual(['word 7']);
  });

  it('stops when the service is down and stores no substitutes', async () => {
    service.behave = (response) => {
      if (service.received.length <= 10) sendMp3(response, mp3Of(10));
      else response.writeHead(401).end();
    };
    const { code, lines } = await prepare();
    expect(code).toBe(1);
    expect(lines.at(-1)).toBe('The voice service is down. Run the command again to go on.');
    expect(service.received.length).toBeLessThan(20);
    expect(recordings().length).toBe(10);
  });
});
