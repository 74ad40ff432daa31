import { afterAll, expect, it } from 'vitest';
import { onBothDatabases } from '../../test/support/testing.fixture.ts';
import { mp3Of, sendMp3, SpeechService } from '../../test/support/voice/speech-service.fixture.ts';

const service = new SpeechService();
const url = await service.open();
afterAll(() => service.close());

onBothDatabases(
  'a server with a speech service',
  (server) => {
    const fetchAudio = async (audio: string) => {
      const response = await fetch(`${server.origin}/${audio}`);
      const bytes = Buffer.from(await response.arrayBuffer());
      return { status: response.status, cache: response.headers.get('cache-control'), bytes };
    };

    it('uses the embedded voice while the service is down, and keeps only the service’s recording', async () => {
      const sound = mp3Of(20, 7);
      service.behave = (response) => response.writeHead(400).end();
      const lan = await server.newcomer();
      const { audio } = await lan.addWord('dragonfly', 'chuồn chuồn');
      const substitute = await fetchAudio(audio);
      expect(substitute).toMatchObject({ status: 200, cache: 'no-store' });
      expect(substitute.bytes.length).toBeGreaterThan(sound.length);

      service.behave = (response) => sendMp3(response, sound);
      const immutable = { status: 200, cache: 'public, max-age=31536000, immutable', bytes: sound };
      expect(await fetchAudio(audio)).toEqual(immutable);
      service.behave = (response) => response.writeHead(500).end();
      expect(await fetchAudio(audio)).toEqual(immutable);
      const { body } = service.received.at(-1) ?? {};
      expect(body).toMatchObject({ model: 'kokoro', voice: 'af_heart', input: 'dragonfly' });
    });

    it('records a new word before it is played', async () => {
      service.behave = (response) => sendMp3(response, mp3Of(20));
      const lan = await server.newcomer();
      await lan.addWord('ladybird', 'bọ rùa');
      const spoken = () => service.received.map(({ body }) => (body as { input?: string }).input);
      await expect.poll(spoken).toContain('ladybird');
    });
  },
  { VOICE_PROVIDER: 'openai', VOICE_URL: url, VOICE_MODEL: 'kokoro', VOICE_NAME: 'af_heart' },
  { preparesAudio: true },
);
