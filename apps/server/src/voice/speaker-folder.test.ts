import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reviewToday } from '@icando/contract/learning';
import { listWords } from '@icando/contract/words';
import { afterAll, describe, expect, it } from 'vitest';
import { onBothDatabases } from '../../test/support/testing.fixture.ts';
import { openSpeakerFolder } from './speaker-folder.ts';
import { mp3Of } from '../../test/support/voice/speech-service.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'icando-speakers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const put = (path: string, content: string | Buffer) => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), content);
};
const ogg = Buffer.from('OggS of Anna');
put('Anna/Firefly.ogg', ogg);
put('Anna/look after.MP3', mp3Of(3));
put('Anna/cafe\u0301.wav', 'RIFF\u0001\u0001\u0001\u0001WAVEfmt ');
put('Anna/ATTRIBUTION.txt', 'Anna Smith, CC BY 4.0\n');
put('Anna/fake.ogg', '<script>alert(1)</script>');
put('Anna/large.mp3', Buffer.concat([Buffer.from('ID3'), Buffer.alloc(1024 * 1024)]));
put('Anna/notes.txt', 'none');
put('Bob/firefly.mp3', mp3Of(5));
put('Bob/river.mp3', mp3Of(5));
put('.git/hidden.mp3', mp3Of(5));
put('top.mp3', mp3Of(5));
symlinkSync('/etc/hostname', join(folder, 'Bob', 'linked.mp3'));

describe('a folder of recordings by people', () => {
  const speakers = openSpeakerFolder(folder);
  const open = async (text: string) => {
    const spoken = speakers.find(text);
    return spoken && { credit: spoken.credit, ...(await speakers.open(spoken.key)) };
  };

  it('is searched by the text of a word, ignoring case and Unicode form', async () => {
    const annas = { credit: 'Anna Smith, CC BY 4.0' };
    expect(await open('firefly')).toEqual({ ...annas, type: 'ogg', bytes: ogg });
    expect(await open(' Look  After')).toMatchObject({ ...annas, type: 'mp3' });
    expect(await open('CAF\u00c9')).toMatchObject({ ...annas, type: 'wav' });
    expect(await open('river')).toMatchObject({ credit: 'Bob', type: 'mp3' });
  });

  it.each(['', 'notes', 'hidden', 'top', 'linked', '../Bob/river', 'Bob/river', 'ATTRIBUTION', '..'])(
    'has no recording of %j',
    (text) => {
      expect(speakers.find(text)).toBeUndefined();
    },
  );

  it('opens no file that is not a recording, is too large, or has another key', async () => {
    for (const text of ['fake', 'large'])
      expect(await speakers.open(speakers.find(text)?.key ?? '')).toBeUndefined();
    for (const key of ['', '../../etc/passwd', 'ab'.repeat(32)])
      expect(await speakers.open(key)).toBeUndefined();
  });

  it('has another id after a file is added', () => {
    const before = openSpeakerFolder(folder).id;
    expect(before).toBe(speakers.id);
    put('Bob/late.mp3', mp3Of(5));
    expect(openSpeakerFolder(folder).id).not.toBe(before);
  });
});

onBothDatabases(
  'a server with recordings by people',
  (server) => {
    it('prefers them to the voice and names the speaker with the word', async () => {
      const lan = await server.newcomer();
      await lan.addWord('Firefly', 'đom đóm');
      await lan.addWord('cat', 'mèo');
      const [cat, firefly] = (await lan.call(listWords)).body.data;
      expect(firefly?.audio_credit).toBe('Anna Smith, CC BY 4.0');
      expect(cat?.audio_credit).toBeUndefined();
      const reviewed = (await lan.call(reviewToday)).body.data.map(({ word }) => [
        word.audio,
        word.audio_credit,
      ]);
      expect(reviewed).toContainEqual([firefly?.audio, 'Anna Smith, CC BY 4.0']);
      expect(reviewed).toContainEqual([cat?.audio, undefined]);
      const response = await fetch(`${lan.origin}/${firefly?.audio}`);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'audio/ogg']);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(Buffer.from(await response.arrayBuffer())).toEqual(ogg);
      const voice = await fetch(`${lan.origin}/${cat?.audio}`);
      expect([voice.status, voice.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
    });
  },
  { VOICE_FOLDER: folder },
);
