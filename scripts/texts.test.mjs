import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keysIn, unwrappedIn } from './texts.mjs';
import { en } from '../apps/web/src/texts/en/index.ts';
import { vi } from '../apps/web/src/texts/vi/index.ts';

const SOURCE = join(import.meta.dirname, '../apps/web/src');
/** Names of languages, words that are taught, tables of letter widths, and texts of the server that the client parses. */
const NOT_TEXTS = new Set([
  'platform/i18n/language-names.ts',
  'games/solo/spare-words.ts',
  'games/play-kit/word-size.ts',
  'rooms/play/board/room-options.ts',
  'assistant/tutor-cards.ts',
]);

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|fixture)\.|^texts\/|^testing\//.test(file))
  .map((file) => ({ file, code: readFileSync(join(SOURCE, file), 'utf8') }));

describe('texts of the interface', () => {
  it('are in t(…), so that every language has them', () => {
    const found = files
      .filter(({ file }) => !NOT_TEXTS.has(file))
      .flatMap(({ file, code }) => unwrappedIn(file, code));
    expect(found).toEqual([]);
  });

  it('are all used', () => {
    const used = new Set(files.flatMap(({ file, code }) => keysIn(file, code)));
    expect(Object.keys(vi).filter((text) => !used.has(text))).toEqual([]);
    expect([...used].filter((text) => !Object.hasOwn(vi, text))).toEqual([]);
  });

  it('are each in one file of a language, because another would replace it', () => {
    const files = import.meta.glob('../apps/web/src/texts/{en,vi}/*.ts', { eager: true });
    const keys = Object.entries(files)
      .filter(([file]) => !/(?:index|catalogue|refusals)\.ts$/.test(file))
      .flatMap(([file, part]) =>
        Object.values(part).flatMap((texts) =>
          Object.keys(texts).map((text) => `${file.split('/').at(-2)}: ${text}`),
        ),
      );
    expect(keys.length).toBeGreaterThan(2 * Object.keys(en).length - 1);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  it('have the same names of values in every language', () => {
    const wrong = [...Object.entries(vi), ...Object.entries(en)].filter(([text, entry]) =>
      formsOf(entry, text).some((form) => String(namesOf(form)) !== String(namesOf(text))),
    );
    expect(wrong).toEqual([]);
  });
});

function formsOf(entry, text) {
  if (entry === true) return [text];
  return typeof entry === 'string' ? [entry] : [entry.one, entry.other];
}

const namesOf = (text) => [...new Set(text.match(/\{\w+\}/g))].sort((one, other) => one.localeCompare(other));

describe('unwrappedIn', () => {
  it.each([
    ['text between tags', '<p>Hello</p>'],
    ['text beside a value', '<p>{count} words</p>'],
    ['a choice between texts', "<p>{isOn ? 'On' : 'Off'}</p>"],
    ['a label', '<button aria-label="Close" />'],
    ['a choice in an attribute', "<img alt={isOwn ? 'Yours' : ''} />"],
    ['a property of a menu', "const ENTRY = { id: 'a', label: 'Delete' };"],
    ['a toast', "showToast('ok', 'Saved');"],
    ['a toast with a value', 'showToast("ok", `Saved ${name}`);'],
    ['Vietnamese anywhere', "const LINE = 'Đúng rồi';"],
    ['one of several that are joined', "const all = [isNew ? `${fresh} từ` : null].join(', ');"],
    ['a text among the values of another', "t('{what} saved', { what: isOne ? 'từ này' : '' })"],
  ])('finds %s', (_, code) => {
    expect(unwrappedIn('a.tsx', code)).not.toEqual([]);
  });

  it.each([
    ['a wrapped text', "<p title={t('Close')}>{t('Hello')}</p>"],
    ['numbers and punctuation', '<p>{done} / {total} · 100 %</p>'],
    ['the name of the product', '<h1>I Can do it</h1>'],
    ['a value of the program', '<Button kind="soft" lang="vi" />; const at = { title: \'left\' };'],
    ['a comparison', "const isEmpty = text === 'Chưa có';"],
    ['a comment', '// Đúng rồi\n/** Sai rồi */ const a = 1;'],
  ])('ignores %s', (_, code) => {
    expect(unwrappedIn('a.tsx', code)).toEqual([]);
  });
});
