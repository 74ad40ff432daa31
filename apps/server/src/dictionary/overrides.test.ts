import {
  closeDictionaryReport,
  infoWord,
  listDictionaryReports,
  overrideRow,
  readArticle,
  reportWord,
} from '@icando/contract/dictionary';
import type { SentBody } from '@icando/contract/endpoint';
import { importStatus, previewImport } from '@icando/contract/imports';
import { pullStarterLesson } from '@icando/contract/lessons';
import { listWords } from '@icando/contract/words';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '../../test/support/community/community.fixture.ts';
import { type Client, onBothDatabases } from '../../test/support/testing.fixture.ts';

const ROW: NonNullable<SentBody<typeof overrideRow>['row']> = {
  meanings: ['gia tộc', 'nhà mình'],
  ipa: '/ˈfæmli/',
  level: 'A2',
  example: 'My family is big.',
  example_native: 'Gia tộc tôi đông.',
};

onBothDatabases('the dictionary of an installation', (server) => {
  let admin: Client;
  beforeAll(async () => {
    admin = await server.newcomer('Cô Hoa');
  });
  const override = (word: string, body: SentBody<typeof overrideRow>) =>
    admin.call(overrideRow, { params: { word }, body });
  afterEach(async () => {
    await override('family', { class: 'noun', row: null });
    await server.store.query.deleteFrom('dictionary_reports').execute();
  });
  const lookUp = async (word: string, from: 'en' | 'vi') => {
    const body = { word, type_src: from, type_dest: from === 'en' ? 'vi' : 'en' } as const;
    return (await admin.call(infoWord, { body })).body;
  };

  describe('with a row of an admin', () => {
    it('gives it in look-ups of both directions and in its article, until it is taken away', async () => {
      const before = await lookUp('families', 'en');
      const { body } = await override('Families', { class: 'noun', row: ROW });
      expect(body).toMatchObject({
        word: 'family',
        entries: [{ class: 'noun', meanings: ROW.meanings, ipa: 'ˈfæmli', level: 'A2', is_override: true }],
      });
      const changed = { phonetic: 'ˈfæmli', level: 'A2', examples: [{ text: ROW.example }] };
      const translation = { translate_word: 'gia tộc; nhà mình' };
      expect(await lookUp('family', 'en')).toMatchObject({ ...changed, ...translation });
      // The plural is pronounced differently.
      expect(await lookUp('families', 'en')).toMatchObject({
        ...changed,
        ...translation,
        phonetic: 'ˈfæməliz',
      });
      for (const word of ['Nhà mình', 'gia tộc'])
        expect(await lookUp(word, 'vi')).toMatchObject({ ...changed, translate_word: 'family' });
      expect((await lookUp('gia đình', 'vi')).translate_word).not.toBe('family');
      const lan = await server.newcomer('Lan');
      const read = () => lan.call(readArticle, { params: { word: 'family' } });
      expect((await read()).body.entries[0]).toMatchObject({ meanings: ROW.meanings, is_override: true });
      await override('family', { class: 'noun', row: null });
      expect((await read()).body.entries[0]).toMatchObject({ meanings: ['gia đình'], is_override: false });
      expect(await lookUp('families', 'en')).toEqual(before);
      expect((await lookUp('gia đình', 'vi')).translate_word).toBe('family');
    });

    it('finds a meaning that stays without its marks, and takes signs of patterns as they are', async () => {
      await override('family', { class: 'noun', row: { ...ROW, meanings: ['gia đình', '100%_x'] } });
      for (const word of ['gia đình', 'gia dinh'])
        expect(await lookUp(word, 'vi')).toMatchObject({ translate_word: 'family', phonetic: 'ˈfæmli' });
      expect((await lookUp('%', 'vi')).translate_word).toBe('');
      expect((await lookUp('100%_x', 'vi')).translate_word).toBe('family');
    });

    it('gives what else a word may mean, as the admins wrote it', async () => {
      const others = async (word: string) => {
        const { others: found = [] } = await lookUp(word, 'en');
        return found.map(({ translate_word, type_word }) => `${type_word} ${translate_word}`);
      };
      expect((await lookUp('saw', 'en')).translate_word).toBe('quá khứ của see: thấy');
      expect(await others('saw')).toEqual(['noun cưa; cái cưa']);
      expect(await others('families')).toEqual([]);
      await override('find', { class: 'verb', row: { ...ROW, meanings: ['tìm ra'] } });
      await override('found', { class: 'verb', row: { ...ROW, meanings: ['sáng lập'], ipa: 'x' } });
      expect(await lookUp('found', 'en')).toMatchObject({
        translate_word: 'quá khứ của find: tìm ra',
        phonetic: 'faʊnd',
        others: [{ translate_word: 'sáng lập', phonetic: 'x' }],
      });
      const article = (await admin.call(readArticle, { params: { word: 'found' } })).body;
      expect(article).toMatchObject({
        word: 'found',
        entries: [{ meanings: ['quá khứ của find: tìm ra'], form_of: 'find' }, { meanings: ['sáng lập'] }],
      });
      expect(article.entries[1]).not.toHaveProperty('form_of');
      for (const word of ['find', 'found']) await override(word, { class: 'verb', row: null });
    });

    it('copies it into new lessons only', async () => {
      const [lan, minh] = [await server.newcomer('Lan'), await server.newcomer('Minh')];
      const wordOf = async (client: Client) => {
        await client.call(pullStarterLesson, { params: { id: 2 } });
        const words = (await client.call(listWords)).body.data;
        return words.find(({ foreign_word }) => foreign_word === 'family')?.native_word;
      };
      expect(await wordOf(lan)).toBe('gia đình');
      await override('family', { class: 'noun', row: ROW });
      expect(await wordOf(lan)).toBe('gia đình');
      expect(await wordOf(minh)).toBe('gia tộc; nhà mình');
    });

    it('gives it to imports: to new words and to those that get another meaning', async () => {
      const [lan, minh] = [await server.newcomer('Lan'), await server.newcomer('Minh')];
      const importIt = async (client: Client, text: string, more: object = {}) => {
        const { import_id } = (await client.call(previewImport, { body: { text } })).body;
        const body = { lesson_id: null, ...more };
        expect((await client.send('POST', `/api/import/${import_id}/commit`, body)).status).toBe(202);
        const state = async () => (await client.call(importStatus, { params: { id: import_id } })).body.state;
        await expect.poll(state).toBe('done');
        const words = (await client.call(listWords)).body.data;
        return new Map(words.map((word) => [word.foreign_word, word]));
      };
      const examples = { example: ROW.example, example_native: ROW.example_native };
      await lan.addWord('family', 'họ hàng xa');
      await override('family', { class: 'noun', row: ROW });
      const changed = await importIt(lan, 'family\tgia tộc', { changed: { otherwise: 'update' } });
      expect(changed.get('family')).toMatchObject({ native_word: 'gia tộc', ...examples });
      const added = await importIt(minh, 'the family\tgia tộc\nfamily\tnhà mình\nriver\tdòng sông');
      expect(added.get('the family')).toMatchObject({ pronunciation_foreign: 'ðə ˈfæmli', ...examples });
      expect(added.get('family')).toMatchObject({ pronunciation_foreign: 'ˈfæmli', example: '' });
      const before = await importIt(lan, 'river\tdòng sông');
      expect(added.get('river')).toMatchObject({
        pronunciation_foreign: before.get('river')?.pronunciation_foreign,
        example: before.get('river')?.example,
      });
    });

    it('is refused for a row that is not there, and with bad texts', async () => {
      expect((await override('family', { class: 'verb', row: ROW })).status).toBe(404);
      expect((await override('qwrtzp', { class: 'noun', row: ROW })).status).toBe(404);
      for (const row of [
        { ...ROW, meanings: [] },
        { ...ROW, meanings: [' '] },
        { ...ROW, meanings: ['a\nb'] },
        { ...ROW, level: 'D1' },
        { ...ROW, example: 'x'.repeat(161) },
      ])
        expect((await admin.send('PUT', '/api/admin/dictionary/family', { class: 'noun', row })).status).toBe(
          422,
        );
    });
  });

  describe('with a report of a learner', () => {
    it('shows it to admins under its headword, until it is closed', async () => {
      const lan = await server.newcomer('Lan');
      const text = '  Thiếu nghĩa <b>họ hàng</b>  ';
      expect((await lan.call(reportWord, { body: { word: 'Families', text } })).status).toBe(200);
      const list = async () => (await admin.call(listDictionaryReports, {})).body;
      const [report] = (await list()).data;
      expect(report).toMatchObject({
        word: 'family',
        text: 'Thiếu nghĩa <b>họ hàng</b>',
        by: { id: await idOf(lan), username: 'Lan' },
      });
      const params = { id: report?.id ?? 0 };
      for (let times = 0; times < 2; times += 1)
        expect((await admin.call(closeDictionaryReport, { params })).status).toBe(200);
      expect(await list()).toMatchObject({ data: [], page: 1, has_more: false });
      expect((await admin.call(closeDictionaryReport, { params: { id: 1 } })).status).toBe(404);
    });

    it('lists them in pages, newest first', async () => {
      const user_id = await idOf(admin);
      const rows = Array.from({ length: 51 }, (_, at) => ({
        id: at + 1,
        user_id,
        word: 'family',
        content: String(at),
        created_at: at,
        closed_at: null,
      }));
      await server.store.query.insertInto('dictionary_reports').values(rows).execute();
      const page = async (at: number) =>
        (await admin.call(listDictionaryReports, { query: { page: String(at) } })).body;
      expect((await page(1)).data.slice(0, 2).map(({ text }) => text)).toEqual(['50', '49']);
      expect(await page(1)).toMatchObject({ has_more: true });
      expect(await page(2)).toMatchObject({ data: [{ text: '0' }], has_more: false });
    });

    it.each([
      ['an unknown word', { word: 'qwrtzp', text: 'sai' }, 404],
      ['no text', { word: 'family', text: ' ' }, 422],
      ['501 letters', { word: 'family', text: 'x'.repeat(501) }, 422],
    ])('is refused with %s', async (_, body, status) => {
      expect((await (await server.newcomer()).send('POST', '/api/dictionary/report', body)).status).toBe(
        status,
      );
    });

    it('is limited to a few from one account', async () => {
      const lan = await server.newcomer('Lan');
      const body = { word: 'family', text: 'sai' };
      const statuses = [];
      for (let times = 0; times < 12; times += 1)
        statuses.push((await lan.call(reportWord, { body })).status);
      expect(statuses.filter((status) => status === 200).length).toBeLessThan(12);
      expect(statuses.at(-1)).toBe(429);
    });
  });

  it.each([
    ['GET', '/api/admin/dictionary/reports'],
    ['POST', '/api/admin/dictionary/reports/1/close'],
    ['PUT', '/api/admin/dictionary/family'],
  ])('lets only admins call %s %s', async (method, path) => {
    const lan = await server.newcomer('Lan');
    const body = method === 'PUT' ? { class: 'noun', row: ROW } : undefined;
    expect((await lan.send(method, path, body)).status).toBe(403);
    expect((await server.anonymous.send(method, path, body)).status).toBe(401);
  });
});
