import { deleteTestBank, getTestBank, listTestBanks } from '@icando/contract/test-banks';
import { createWord, deleteWord, updateWord } from '@icando/contract/words';
import { expect, it } from 'vitest';
import { databaseFilesWith } from '../test/support/account-deletion/traces.fixture.ts';
import { idOf, roomOfTwo, talk } from '../test/support/chat/chat.fixture.ts';
import { pdfOf } from '../test/support/test-banks/pdf.fixture.ts';
import { uploadPaper } from '../test/support/test-banks/test-banks.fixture.ts';
import { onBothDatabases } from '../test/support/testing.fixture.ts';

onBothDatabases('the bytes of what was deleted', (server) => {
  const isEmbedded = () => server.store.kind === 'sqlite';
  const placesOf = (text: string) => [text, databaseFilesWith(server.dataDir, [text]).length > 0];

  it('are not in the database file or its log after the next sweep: a word, and an earlier meaning', async () => {
    const lan = await server.newcomer();
    const [earlier, meaning, note] = ['nghĩa thứ nhất 7312', 'nghĩa thứ hai 7312', 'ghi chú 7312'];
    const body = { word_e: 'cat', word_v: earlier, note };
    const { id } = (await lan.call(createWord, { body })).body.word;
    await lan.call(updateWord, { params: { id }, body: { native_word: meaning } });
    expect(placesOf(meaning)).toEqual([meaning, isEmbedded()]);
    await lan.call(deleteWord, { params: { id } });
    await server.sweep();
    // While the word can be restored, only what it had before is gone.
    expect(placesOf(earlier)).toEqual([earlier, false]);
    expect(placesOf(meaning)).toEqual([meaning, isEmbedded()]);
    await server.store.query.updateTable('deleted_words').set({ deleted_at: 0 }).execute();
    await server.sweep();
    for (const text of [earlier, meaning, note]) expect(placesOf(text)).toEqual([text, false]);
  });

  it('are not in the full-text index: the words of a test paper', async () => {
    const lan = await server.newcomer();
    const query = { search: 'mitochondrium' };
    const papers = [];
    for (const text of ['mitochondrium7312', 'ribosome']) {
      const { id } = await uploadPaper(lan, pdfOf([text]), { name: text.slice(0, 3) });
      await expect
        .poll(async () => (await lan.call(getTestBank, { params: { id } })).body.bank.text_status, {
          timeout: 60_000,
        })
        .toBe('done');
      papers.push(id);
    }
    expect((await lan.call(listTestBanks, { query })).body.data).toHaveLength(1);
    // The index stores what a word does not share with the one before it.
    const rest = 'chondrium7312';
    expect(placesOf(rest)).toEqual([rest, isEmbedded()]);
    await lan.call(deleteTestBank, { params: { id: papers[0] ?? 0 } });
    await server.sweep();
    expect(placesOf(rest)).toEqual([rest, false]);
    expect((await lan.call(listTestBanks, { query: { search: 'ribosome' } })).body.data).toHaveLength(1);
  }, 120_000);

  it('are not there either: a message, with the last account of its chat', async () => {
    const [lan, minh] = [await server.newcomer(), await server.newcomer()];
    const socket = await talk(lan);
    const text = 'điều chỉ hai người biết 9045';
    await socket.say(await roomOfTwo(lan, minh), text);
    expect(placesOf(text)).toEqual([text, isEmbedded()]);
    socket.close();
    for (const client of [lan, minh]) {
      const isOwn = server.store.query.updateTable('users').where('id', '=', await idOf(client));
      await isOwn.set({ delete_at: 1 }).execute();
      await server.sweep();
    }
    expect(placesOf(text)).toEqual([text, false]);
  });
});
