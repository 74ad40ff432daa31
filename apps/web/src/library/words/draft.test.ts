import { LIMITS } from '@icando/contract/limits';
import { describe, expect, it } from 'vitest';
import {
  chosen,
  EMPTY_DRAFT,
  findObstacle,
  mayLookUp,
  otherMeanings,
  type Suggestion,
  suggested,
  textsOf,
  typed,
} from './draft.ts';

const umbrella: Suggestion = { from: 'en', word: 'umbrella', translation: 'cái ô', phonetic: 'ʌmˈbrelə' };
const SENTENCE = { text: 'Take an umbrella.', meaning: 'Mang theo ô nhé.' };
const written = typed(EMPTY_DRAFT, 'english', 'umbrella');

describe('a reply of the look-up', () => {
  it('fills the other side and the phonetic, as suggestions', () => {
    const draft = suggested(written, umbrella);
    expect(draft.vietnamese).toEqual({ text: 'cái ô', isSuggested: true });
    expect(draft.phonetic).toEqual({ text: 'ʌmˈbrelə', isSuggested: true });
  });
  it('never overwrites typed text', () => {
    const draft = suggested(typed(written, 'vietnamese', 'dù'), umbrella);
    expect(draft.vietnamese).toEqual({ text: 'dù', isSuggested: false });
    expect(draft.phonetic.text).toBe('ʌmˈbrelə');
  });
  it('is dropped when the word has changed meanwhile', () => {
    const changed = typed(written, 'english', 'umbrellas');
    expect(suggested(changed, umbrella)).toBe(changed);
  });
  it('is dropped when the form was saved meanwhile', () =>
    expect(suggested(EMPTY_DRAFT, umbrella)).toBe(EMPTY_DRAFT));
  it('leaves a field alone when it is too long for it', () => {
    const filled = (length: number) =>
      suggested(written, { ...umbrella, translation: 'x'.repeat(length) }).vietnamese.text;
    expect([filled(32).length, filled(33)]).toEqual([32, '']);
  });
  it('fills the example and its translation if the meaning is the first one of the reply', () => {
    const answer = { ...umbrella, translation: 'cái ô; cây dù', example: SENTENCE };
    const filled = suggested(written, answer);
    expect(textsOf(filled)).toMatchObject({ example: SENTENCE.text, exampleNative: SENTENCE.meaning });
    const other = suggested(typed(written, 'vietnamese', 'ô dù'), answer);
    expect([other.example.text, other.exampleNative.text]).toEqual(['', '']);
    const same = suggested(typed(written, 'vietnamese', 'cái ô'), answer);
    expect(same.example.text).toBe(SENTENCE.text);
  });
  it('leaves an example of one’s own alone, and one that is too long away', () => {
    const own = suggested(typed(written, 'exampleNative', 'Câu của tôi.'), {
      ...umbrella,
      example: SENTENCE,
    });
    expect([own.example.text, own.exampleNative.text]).toEqual(['', 'Câu của tôi.']);
    const long = { ...SENTENCE, meaning: 'x'.repeat(161) };
    expect(suggested(written, { ...umbrella, example: long }).example.text).toBe('');
  });
  it('has no pronunciation for another English word than the typed one', () => {
    const both = typed(typed(EMPTY_DRAFT, 'english', 'brolly'), 'vietnamese', 'cái ô');
    const answer: Suggestion = { from: 'vi', word: 'cái ô', translation: 'umbrella', phonetic: 'ʌmˈbrelə' };
    expect(suggested(both, answer).phonetic.text).toBe('');
  });
});

describe('the text of a side', () => {
  it('is looked up while a field can be filled', () => {
    const edited = typed(written, 'vietnamese', 'dù');
    expect(mayLookUp(written, 'en')).toBe(true);
    expect(mayLookUp(edited, 'en')).toBe(true);
    expect(mayLookUp(typed(edited, 'phonetic', 'x'), 'en')).toBe(false);
    expect(mayLookUp(edited, 'vi')).toBe(false);
    expect(mayLookUp(typed(EMPTY_DRAFT, 'vietnamese', 'dù'), 'vi')).toBe(true);
  });
  it('is not looked up when it is empty or longer than the dictionary accepts', () => {
    const of = (length: number) => typed(EMPTY_DRAFT, 'english', 'x'.repeat(length));
    expect([0, 1, LIMITS.lookup, LIMITS.lookup + 1].map((length) => mayLookUp(of(length), 'en'))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(mayLookUp(typed(EMPTY_DRAFT, 'english', '  '), 'en')).toBe(false);
  });
});

describe('a suggestion', () => {
  const draft = suggested(written, umbrella);
  it('is removed when the text it was based on changes', () => {
    const changed = typed(draft, 'english', 'rain');
    expect([changed.vietnamese.text, changed.phonetic.text]).toEqual(['', '']);
  });
  it('is no example of a word or meaning that was changed', () => {
    const filled = suggested(written, { ...umbrella, example: SENTENCE });
    expect(typed(filled, 'english', 'rain').example.text).toBe('');
    expect(typed(filled, 'vietnamese', 'ô dù').exampleNative.text).toBe('');
    const several = suggested(written, { ...umbrella, translation: 'cái ô; cây dù', example: SENTENCE });
    expect(typed(several, 'vietnamese', 'cái ô').example.text).toBe(SENTENCE.text);
    expect(typed(several, 'vietnamese', 'cây dù').example.text).toBe('');
    const own = typed(filled, 'example', 'My umbrella is red.');
    expect(typed(own, 'vietnamese', 'ô dù').example.text).toBe('My umbrella is red.');
    expect(typed(filled, 'phonetic', 'x').example.text).toBe(SENTENCE.text);
  });
  it('counts as typed once edited, and stays', () => {
    const edited = typed(draft, 'vietnamese', 'cái ô che mưa');
    expect(typed(edited, 'english', 'umbrella!').vietnamese.text).toBe('cái ô che mưa');
  });
  it('is not looked up itself', () => expect(mayLookUp(draft, 'vi')).toBe(false));
});

describe('the obstacle to saving a word', () => {
  it('is a missing side', () => expect(findObstacle(written)).toBe('vietnamese'));
  it('is a side of blanks', () =>
    expect(findObstacle(typed(written, 'vietnamese', '  '))).toBe('vietnamese'));
  it('is a text beyond its limit', () =>
    expect(findObstacle(typed(written, 'vietnamese', 'x'.repeat(33)))).toBe('vietnamese'));
  it('is an example beyond its limit, but not a missing one', () => {
    const filled = typed(written, 'vietnamese', 'ô');
    expect(findObstacle(typed(filled, 'example', 'x'.repeat(161)))).toBe('example');
    expect(findObstacle(typed(filled, 'example', 'x'.repeat(160)))).toBeUndefined();
  });
  it('is none when both sides are filled', () =>
    expect(findObstacle(typed(written, 'vietnamese', 'ô'))).toBeUndefined());
});

describe('a word with several meanings', () => {
  const saw: Suggestion = {
    from: 'en',
    word: 'saw',
    translation: 'quá khứ của see: thấy',
    phonetic: 'sɔː',
    type: 'verb',
    example: SENTENCE,
    others: [{ from: 'en', word: 'saw', translation: 'cưa; cái cưa', phonetic: 'sɔː', type: 'noun' }],
  };
  const draft = suggested(typed(EMPTY_DRAFT, 'english', 'saw'), saw);
  const [noun] = otherMeanings(draft, saw);

  it('offers the others while the suggested one is unchanged', () => {
    expect(noun?.translation).toBe('cưa; cái cưa');
    expect(otherMeanings(typed(draft, 'vietnamese', 'cái cưa'), saw)).toEqual([]);
    expect(otherMeanings(typed(draft, 'english', 'saws'), saw)).toEqual([]);
    expect(otherMeanings(draft, undefined)).toEqual([]);
  });

  it('takes another meaning without the example of the first, and back', () => {
    if (noun === undefined) throw new Error('no other meaning');
    const other = chosen(draft, noun);
    expect(textsOf(other)).toMatchObject({ english: 'saw', vietnamese: 'cưa; cái cưa', example: '' });
    expect(otherMeanings(other, saw).map(({ translation }) => translation)).toEqual([
      'quá khứ của see: thấy',
    ]);
    expect(chosen(other, saw)).toEqual(draft);
  });

  it('leaves a typed example alone', () => {
    if (noun === undefined) throw new Error('no other meaning');
    expect(chosen(typed(draft, 'example', 'My own.'), noun).example.text).toBe('My own.');
  });
});
