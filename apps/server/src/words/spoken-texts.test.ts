import { expect, it } from 'vitest';
import { onBothDatabases } from '../../test/support/testing.fixture.ts';
import { renameForVoice } from './spoken-texts.ts';

onBothDatabases('an installation that changes its voice', (server) => {
  const voiceWith = (letter: string) => ({
    pathFor: (text: string) => {
      const key = letter.repeat(63) + String(text.length % 10);
      return `audio/${key.slice(0, 2)}/${key}.mp3`;
    },
  });

  it('stores each text under its new and its old key', async () => {
    const lan = await server.newcomer();
    await lan.addWord('firefly', 'đom đóm');
    await lan.addWord('cat', 'mèo');
    await renameForVoice(server.store, 'the-new-voice', voiceWith('a'));
    const rows = await server.store.query.selectFrom('spoken_texts').select(['key', 'text']).execute();
    expect(
      rows
        .filter(({ key }) => key.startsWith('aaa'))
        .map(({ text }) => text)
        .sort((x, y) => (x < y ? -1 : 1)),
    ).toEqual(['cat', 'firefly']);
    expect(rows).toHaveLength(4);
  });

  it('renames its texts once', async () => {
    await renameForVoice(server.store, 'once-more', voiceWith('b'));
    expect(await renameForVoice(server.store, 'once-more', voiceWith('c'))).toBe(0);
  });
});
