import { beforeAll, describe, expect, it } from 'vitest';
import { ipaOfArpabet } from './arpabet.ts';
import { ensureLexicon } from './compile.ts';
import { openLexicon } from './lexicon.ts';

/** Sixty words with their American pronunciation from learners' dictionaries, with stress, in our notation. */
const KNOWN = `
hello həˈloʊ; water ˈwɔːtər; computer kəmˈpjuːtər; education ˌedʒəˈkeɪʃən; beautiful ˈbjuːtəfəl; language ˈlæŋɡwɪdʒ;
village ˈvɪlɪdʒ; teacher ˈtiːtʃər; student ˈstuːdənt; umbrella ʌmˈbrelə; mistake mɪˈsteɪk; discover dɪˈskʌvər;
hotel hoʊˈtel; afternoon ˌæftərˈnuːn; understand ˌʌndərˈstænd; university ˌjuːnəˈvɜːrsəti; telephone ˈteləfoʊn;
banana bəˈnænə; tomato təˈmeɪtoʊ; potato pəˈteɪtoʊ; orange ˈɔːrəndʒ; chicken ˈtʃɪkən; cat kæt; girl ɡɜːrl; house haʊs;
boy bɔɪ; think θɪŋk; mother ˈmʌðər; father ˈfɑːðər; brother ˈbrʌðər; sister ˈsɪstər; family ˈfæməli; friend frend;
school skuːl; pleasure ˈpleʒər; television ˈteləvɪʒən; happy ˈhæpi; music ˈmjuːzɪk; hospital ˈhɑːspɪtəl;
restaurant ˈrestərɑːnt; important ɪmˈpɔːrtənt; different ˈdɪfərənt; question ˈkwestʃən; answer ˈænsər; morning ˈmɔːrnɪŋ;
evening ˈiːvnɪŋ; tomorrow təˈmɑːroʊ; yesterday ˈjestərdeɪ; information ˌɪnfərˈmeɪʃən; internet ˈɪntərnet;
photograph ˈfoʊtəɡræf; photography fəˈtɑːɡrəfi; hear hɪr; chair tʃer; poor pʊr; zero ˈzɪroʊ; situation ˌsɪtʃuˈeɪʃən;
because bɪˈkɔːz; between bɪˈtwiːn; machine məˈʃiːn`
  .split(';')
  .map((pair) => pair.trim().split(' ') as [string, string]);

describe('the pronunciation table', () => {
  beforeAll(() => ensureLexicon(), 30_000);

  it('agrees with dictionaries on at least 55 of 60 well-known words', () => {
    const lexicon = openLexicon();
    const misses = KNOWN.filter(([word, ipa]) => lexicon.phoneticOf(word) !== ipa);
    if (misses.length > 0) {
      console.log(misses.map(([word, ipa]) => `${word}: ${lexicon.phoneticOf(word)}, not ${ipa}`).join('\n'));
    }
    expect(KNOWN).toHaveLength(60);
    expect(KNOWN.length - misses.length).toBeGreaterThanOrEqual(55);
  });
});

describe('IPA from ARPAbet', () => {
  it.each([
    ['K AE1 T', 'kæt', 'no mark on one syllable'],
    ['G ER1 L', 'ɡɜːrl', 'the IPA letter ɡ, not the keyboard g'],
    ['IH0 K S K Y UW1 Z', 'ɪkˈskjuːz', 'the mark before all consonants that can begin a syllable'],
    ['AW2 T S AY1 D', 'ˌaʊtˈsaɪd', 'but not before ones that cannot'],
    ['S IH1 NG ER0', 'ˈsɪŋər', 'ŋ begins no syllable'],
    ['TH ER1 T IY1 N', 'ˌθɜːrˈtiːn', 'the last of two primary stresses is the primary one'],
    ['T EH1 L AH0 F OW2 N', 'ˈteləfoʊn', 'no secondary stress after the primary one'],
    ['K ER0 EH1 K T', 'kəˈrekt', 'an r between vowels begins the stressed syllable'],
    ['M Y UW0 Z IY1 AH0 M', 'mjuˈziːəm', 'a weak u inside a word is short'],
    ['V IH1 L AH0 JH', 'ˈvɪlɪdʒ', 'a short i in -age'],
  ])('converts %s to %s: %s', (arpabet, ipa) => {
    expect(ipaOfArpabet(arpabet)).toBe(ipa);
  });

  it('throws an error for a sound that is not ARPAbet', () => {
    expect(() => ipaOfArpabet('K Q1 T')).toThrow('not an ARPAbet sound');
  });
});
