import { beforeAll, describe, expect, it } from 'vitest';
import { ensureLexicon } from './compile.ts';
import { familiesOf, familyErrors, parseFamilies } from './families.ts';
import { openLexicon } from './lexicon.ts';
import type { Lexicon } from './lexicon.ts';
import { confusableErrors } from './relations.ts';

let lexicon: Lexicon;
beforeAll(async () => {
  await ensureLexicon();
  lexicon = openLexicon();
}, 60_000);

const familyOf = (word: string) => lexicon.articleOf(word)?.family;

describe('one root', () => {
  it.each([
    ['decide', 'decision'],
    ['decide', 'decisive'],
    ['succeed', 'successful'],
    ['success', 'unsuccessful'],
    ['long', 'length'],
    ['strong', 'strengthen'],
    ['wide', 'widen'],
    ['deep', 'depth'],
    ['young', 'youth'],
    ['choose', 'choice'],
    ['lose', 'loss'],
    ['die', 'death'],
    ['live', 'alive'],
    ['true', 'truth'],
    ['hungry', 'hunger'],
    ['angry', 'anger'],
    ['poor', 'poverty'],
    ['receive', 'receipt'],
    ['describe', 'description'],
    ['compete', 'competitor'],
    ['solve', 'solution'],
    ['explain', 'explanation'],
    ['pronounce', 'pronunciation'],
    ['apply', 'applicant'],
    ['happy', 'unhappy'],
    ['happy', 'happiness'],
    ['care', 'carelessness'],
    ['beauty', 'beautiful'],
    ['possible', 'impossibility', 'possibility'],
    ['important', 'importance'],
    ['different', 'difference'],
    ['science', 'scientist'],
    ['music', 'musician'],
    ['swim', 'swimming'],
    ['rain', 'rainy'],
    ['danger', 'dangerous'],
    ['weigh', 'weightless'],
  ])('is that of %s and %s', (word, ...others) => {
    const other = others.at(-1) ?? '';
    expect(familyOf(word)).toContain(other);
    expect(familyOf(other)).toContain(word);
  });

  it.each([
    ['universe', 'university'],
    ['hard', 'hardly'],
    ['late', 'lately'],
    ['near', 'nearly'],
    ['bus', 'business'],
    ['busy', 'business'],
    ['bus', 'busy'],
    ['ear', 'early'],
    ['flow', 'flower'],
    ['show', 'shower'],
    ['let', 'letter'],
    ['list', 'listen'],
    ['care', 'career'],
    ['fine', 'finally'],
    ['import', 'important'],
    ['leg', 'legal'],
    ['organ', 'organize'],
    ['miss', 'mission'],
    ['play', 'display'],
    ['tin', 'tiny'],
    ['tide', 'tidy'],
    ['read', 'ready'],
    ['should', 'shoulder'],
    ['scar', 'scared'],
    ['pet', 'petal'],
    ['ward', 'reward'],
    ['depart', 'department'],
    ['like', 'likely'],
    ['inform', 'informal'],
    ['mark', 'remark'],
    ['apply', 'apple'],
    ['number', 'numb'],
    ['corn', 'corner'],
    ['sum', 'summer'],
    ['even', 'evening'],
    ['uniform', 'form'],
    ['discuss', 'discount'],
  ])('is not that of %s and %s', (word, other) => {
    expect(familyOf(word)).not.toContain(other);
  });

  it('is shown with the easiest words first, without the word', () => {
    expect(familyOf('decide')?.[0]).toBe('decision');
    expect(familyOf('decision')).not.toContain('decision');
    expect(familyOf('table')).toEqual([]);
  });
});

describe('the list of families', () => {
  const rows = ['big', 'bigly', 'bigness', 'bag'].map((en) => ({
    en,
    pos: en === 'bigness' ? 'noun' : en === 'bigly' ? 'adverb' : 'adjective',
    level: 'A1',
  }));

  it('joins and parts words', () => {
    const families = familiesOf(rows, parseFamilies('# a comment\nbig\tbag\n!big\tbigly\n'));
    expect(families.get('big')?.toSorted()).toEqual(['bag', 'bigness']);
  });

  it('is refused where others join a pair that it parts', () => {
    expect(() => familiesOf(rows, parseFamilies('bag\tbig\tbigly\n!big\tbigly\n'))).toThrow('big and bigly');
  });

  it('names only rows', () => {
    expect(familyErrors(parseFamilies('big\tbug\nbig\n!big\tbag'), new Set(['big', 'bag']))).toEqual([
      'families.tsv: "bug" is in no theme',
      'families.tsv: big is no group',
    ]);
  });
});

describe('words that one confuses', () => {
  it('are told of both', () => {
    const note = 'affect là động từ (ảnh hưởng đến); effect là danh từ (tác động, kết quả).';
    expect(lexicon.articleOf('affect')?.confusables).toContainEqual({ word: 'effect', note });
    expect(lexicon.articleOf('effect')?.confusables).toContainEqual({ word: 'affect', note });
  });

  it('are rows, once, with a short note', () => {
    const words = new Set(['say', 'tell']);
    const long = 'x'.repeat(141);
    expect(confusableErrors([['say', 'tell', 'khác']], words)).toEqual([]);
    expect(
      confusableErrors(
        [
          ['say', 'tell', long],
          ['tell', 'say', 'khác'],
          ['say', 'talk', 'khác'],
        ],
        words,
      ),
    ).toEqual([
      'confusables.tsv: say, tell: a note of 141 letters',
      'confusables.tsv: tell, say: this pair twice',
      'confusables.tsv: say, talk: "talk", which is in no theme',
    ]);
  });
});
