import { afterEach, describe, expect, it, vi } from 'vitest';

/** Loads the module as on a page with this cookie. */
async function pageWith(cookie: string) {
  vi.resetModules();
  vi.stubGlobal('document', { cookie, documentElement: { lang: 'en' } });
  return import('./language.ts');
}

describe('the language of the interface', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  it('is natural without a choice, or with an unknown one', async () => {
    for (const cookie of ['', 'language=fr', 'other_language=vi']) {
      const { EN, language, t, VI } = await pageWith(cookie);
      expect([language, VI, EN]).toEqual(['natural', 'vi', 'en']);
      expect(t('{count} từ {note}', { count: 12_345, note: 'x' })).toBe('12345 từ x');
      expect(document.documentElement.lang).toBe('en');
    }
  });

  it('uses one form in Vietnamese, with Vietnamese separators', async () => {
    const { EN, t } = await pageWith('a=b; language=vi');
    expect(t('{minutes} minutes', { minutes: 12_345 })).toBe('12.345 phút');
    expect([EN, document.documentElement.lang]).toEqual(['vi', 'vi']);
  });

  it('uses two forms in English, also for a formatted number', async () => {
    const { t, VI } = await pageWith('language=en; a=b');
    expect(t('{known} từ', { known: 1 })).toBe('1 word');
    expect(t('{known} từ', { known: '1' })).toBe('1 word');
    expect(t('{known} từ', { known: '1,001' })).toBe('1,001 words');
    expect(t('{known} từ', { known: 2 })).toBe('2 words');
    expect(VI).toBe('en');
  });

  it('translates a refusal by its code, and keeps the sentence of the server for an unknown code', async () => {
    const vietnamese = await pageWith('language=vi');
    expect(vietnamese.refusalIn('wrong_pin', 'This PIN is wrong.')).toBe('PIN chưa đúng.');
    expect(vietnamese.refusalIn('of_next_year', 'Wait.')).toBe('Wait.');
    expect(vietnamese.refusalIn(undefined, 'Wait.')).toBe('Wait.');
    const english = await pageWith('language=en');
    expect(english.refusalIn('wrong_pin', 'This PIN is wrong.')).toBe('This PIN is wrong.');
  });

  it('translates a refusal of a room by its sentence', async () => {
    const vietnamese = await pageWith('language=vi');
    expect(vietnamese.roomRefusalIn('No such room.')).toBe('Không có phòng này.');
    expect(vietnamese.roomRefusalIn('Of next year.')).toBe('Of next year.');
    const english = await pageWith('language=en');
    expect(english.roomRefusalIn('No such room.')).toBe('No such room.');
  });

  it('describes the fault of a field in Vietnamese, with its limits', async () => {
    const vietnamese = await pageWith('language=vi');
    const error = { path: 'word_e', message: 'English must be 1 to 32 characters' };
    expect(vietnamese.faultIn({ ...error, fault: 'length', min: 1, max: 32 })).toBe(
      'Từ tiếng Anh cần 1 đến 32 ký tự.',
    );
    expect(vietnamese.faultIn({ ...error, path: 'x.0', fault: 'format' })).toBe('Có một ô chưa đúng dạng.');
    expect(vietnamese.faultIn(error)).toBe(error.message);
    const english = await pageWith('language=en');
    expect(english.faultIn({ ...error, fault: 'length', min: 1, max: 32 })).toBe(error.message);
  });

  it('translates the descriptions of the starter lessons into English', async () => {
    const food = { id: 6, description: 'Món ăn.' };
    expect((await pageWith('language=en')).starterIn(food)).toBe(
      'Everyday dishes, sweets, spices and seafood.',
    );
    expect((await pageWith('')).starterIn(food)).toBe('Món ăn.');
  });
});
