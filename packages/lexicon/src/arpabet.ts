/** IPA of the ARPAbet sounds; unstressed `AH` and `ER`, `IY` and `UW` are special cases. */
const SOUNDS: Record<string, string> = {
  AA: 'ɑː', AE: 'æ', AH: 'ʌ', AO: 'ɔː', AW: 'aʊ', AY: 'aɪ', EH: 'e', ER: 'ɜːr', EY: 'eɪ', IH: 'ɪ', IY: 'iː', OW: 'oʊ',
  OY: 'ɔɪ', UH: 'ʊ', UW: 'uː', B: 'b', CH: 'tʃ', D: 'd', DH: 'ð', F: 'f', G: 'ɡ', HH: 'h', JH: 'dʒ', K: 'k', L: 'l',
  M: 'm', N: 'n', NG: 'ŋ', P: 'p', R: 'r', S: 's', SH: 'ʃ', T: 't', TH: 'θ', V: 'v', W: 'w', Y: 'j', Z: 'z', ZH: 'ʒ',
}; // prettier-ignore

/** Consonant clusters that can begin an English syllable. */
const ONSETS = new Set(
  `P R,P L,P Y,B R,B L,B Y,T R,T W,T Y,D R,D W,D Y,K R,K L,K W,K Y,G R,G L,G W,F R,F L,F Y,V Y,TH R,TH W,SH R,S P,S T,S K,
  S M,S N,S F,S W,S L,HH Y,M Y,N Y,S P R,S P L,S P Y,S T R,S T Y,S K R,S K L,S K W,S K Y`
    .split(',')
    .map((onset) => onset.trim()),
);

interface Sound {
  name: string;
  /** 0 for no stress, 1 for primary, 2 for secondary; undefined for consonants. */
  stress: number | undefined;
}

/**
 * The American IPA of a row of the CMU pronouncing dictionary (`HH AH0 L OW1` → `həˈloʊ`), with stress marks as in
 * learners' dictionaries.
 * @throws {Error} for a sound that is not ARPAbet
 */
export function ipaOfArpabet(arpabet: string): string {
  const sounds = arpabet.split(' ').map(soundOf);
  const vowels = sounds.flatMap((sound, at) => (sound.stress === undefined ? [] : [at]));
  const marks = vowels.length > 1 ? stressMarks(sounds, vowels) : new Map<number, string>();
  const ipa = sounds.map((sound, at) => `${marks.get(at) ?? ''}${write(sounds, sound, at)}`).join('');
  // CMU differs from learners' dictionaries in "village" (schwa), "correct" (r before the stress) and "usually" (a w
  // between the vowels).
  return ipa
    .replace(/ədʒ$/, 'ɪdʒ')
    .replace(/ər([ˈˌ])(?=[ɑæʌɔaeɜɪiouʊ])/g, 'ə$1r')
    .replace(/(?<=[^ˈˌ])əwə/g, 'uə');
}

function soundOf(text: string): Sound {
  const name = text.replace(/[012]$/, '');
  if (SOUNDS[name] === undefined) throw new Error(`not an ARPAbet sound: ${text}`);
  return { name, stress: name === text ? undefined : Number(text.at(-1)) };
}

function write(sounds: Sound[], { name, stress }: Sound, at: number): string {
  const next = sounds[at + 1];
  if (name === 'AH' && stress === 0) return 'ə';
  // CMU marks a secondary stress on the middle of "liberal".
  if (name === 'ER' && (stress === 0 || (stress === 2 && next?.stress === 0))) return 'ər';
  // CMU marks a secondary stress on the end of "library".
  if (name === 'IY' && (stress === 0 || (stress === 2 && next === undefined && at > firstVowel(sounds))))
    return 'i';
  if (name === 'UW' && stress === 0 && next !== undefined) return 'u';
  if (name === 'IY' && next?.name === 'R') return 'ɪ';
  if (name === 'UW' && next?.name === 'R') return 'ʊ';
  return SOUNDS[name] ?? '';
}

function firstVowel(sounds: Sound[]): number {
  return sounds.findIndex(({ stress }) => stress !== undefined);
}

/** The marks by the index of the first sound of each stressed syllable. */
function stressMarks(sounds: Sound[], vowels: number[]): Map<number, string> {
  const marks = new Map<number, string>();
  // "thirteen" has two primary stresses, of which dictionaries mark the last as primary.
  const primary = vowels.findLast((at) => sounds[at]?.stress === 1);
  vowels.forEach((at, nth) => {
    const stress = sounds[at]?.stress;
    if (stress === 0 || (stress === 2 && primary !== undefined && at > primary)) return;
    // CMU marks the short prefix of "important"; dictionaries do not.
    if (stress === 2 && sounds[at]?.name === 'IH' && vowels[nth + 1] === primary) return;
    marks.set(onsetOf(sounds, at, vowels[nth - 1] ?? -1), at === primary ? 'ˈ' : 'ˌ');
  });
  return marks;
}

function onsetOf(sounds: Sound[], vowel: number, previousVowel: number): number {
  if (previousVowel === -1) return 0;
  for (let start = previousVowel + 1; start < vowel; start += 1) {
    const cluster = sounds.slice(start, vowel).map(({ name }) => name);
    const allowed = cluster.length === 1 ? cluster[0] !== 'NG' : ONSETS.has(cluster.join(' '));
    if (allowed) return start;
  }
  return vowel;
}
