type Correction = [spelling: RegExp, ipa: RegExp, written: string];

/** Stems before which `re` means "again" and is said in full. */
const STEMS =
  `appl arrange build charge connect creat cycl do$ fill gain group heat load locat nam open organi paint phras
  plant play produc sell start tell think train unit us[aei] writ`.replaceAll(/\s+/g, '|');
const AGAIN = new RegExp(`^re(?:${STEMS})`);
const NOT_AGAIN = new RegExp(`^re(?!${STEMS})`);

/** Prefixes: CMU writes a schwa, a full vowel or a second stress, where learners' dictionaries write a weak short vowel. */
const PREFIXES: Correction[] = [
  // unusual, in which n is no onset of the next syllable; uneasy
  [/^un(?![it]|less)/, /^ˌ?[əʌ]ˈn(?!n)/, 'ʌnˈ'],
  // unhappy, umbrella; but until, unless, unto
  [/^u[nm](?!til|less|to)/, /^(ˌ?)ə(?=[nm])/, '$1ʌ'],
  [/^un/, /^ˌʌn(?=ˈ)/, 'ʌn'],
  // disagree, independent, in which the main stress comes two syllables later
  [/^(?:dis|in|im|mis)/, /^(?=[dm]?ɪ[nms][^ˈˌ]*[əɪeæiʊu][^ˈˌ]*ˈ)/, 'ˌ'],
  [/^une[mnx]/, /^ˌʌne/, 'ˌʌnɪ'],
  [/^up/, /^ˌ?[əʌ]pˈ/, 'ˌʌpˈ'],
  // rebuild, in which the prefix means "again"; but remove and review
  [AGAIN, /^ˌ?r[iə]ː?ˈ/, 'ˌriːˈ'],
  // react, reality
  [/^re/, /^ˌ?riː?(?=ˈ[æɑɔeɪaou])/, 'ri'],
  [/^p?re/, /^(p?)ri(?=ˈ[^æɑɔeɪaou])/, '$1rɪ'],
  [NOT_AGAIN, /^ˌriː(?=ˈ)/, 'rɪ'],
  // imagination, electronic, investigation
  [/^[ei]/, /^ˌ(?=ɪn?ˌ)/, ''],
  // receive, decide, believe, prefer
  [/^(?:re|de|be|pre)/, /^(r|d|b|pr)ə(?=ˈ)/, '$1ɪ'],
  // enjoy, essential, extreme, encourage
  [/^e[mnsx](?!-)/, /^ˌ?e(?=[ksɡzmnŋ]{0,2}ˈ)/, 'ɪ'],
  // advise
  [/^ad/, /^æ(?=dˈ)/, 'ə'],
  // dishonest, dislike; but discover and display
  [/^dis[aehilmnoruw]/, /^dɪˈs/, 'dɪsˈ'],
  // forever, moreover, whenever, whereas
  [/(?:ever|over|eas)$/, /(?<=.)ˈ(tʃ|[nrt])(?=(?:evər|oʊvər|æz)$)/, '$1ˈ'],
  [/^(?:nor|sou)th-?east/, /ˈθ/, 'θˈ'],
  [/^whatever/, /^ˌwʌ/, 'wə'],
];

const TEENS: Correction[] = [
  [/^sixteen/, /kˈst/, 'ksˈt'],
  [/^(?:four|fif|six|eigh)teen/, /^(?=[^ˈˌ]+ˈ)/, 'ˌ'],
];

const VOWELS: Correction[] = [
  // Monday
  [/day$/, /di$/, 'deɪ'],
  // narrow, character, clarity; but library, area, caring and parent
  [/^(?!.*arily).*(?:arr|ar(?=[aou])|ar(?=i[^aeiou](?!g$))|(?:app|transp)aren)/, /er(?=[əɪiæeoɑu])/, 'ær'],
  // audience, raw, chalk, soft, coffee, long
  [
    /^[^ao]*(?:au(?!nt|rant)|aw|alk|off|oft|ong(?=s?$|er|est|ly)|oss(?=$|es$|ed$|ing$|y$)|ost(?=s?$)|oth(?=s?$))/,
    /(?<=^[^ɑɔæou]*)ɑː/,
    'ɔː',
  ],
  // fluctuate, actually, immediate
  [/u[aeo]/, /(?<=[^ˈˌ])əw(?=[əe])/, 'u'],
  [/u[aeo]/, /(?<=ˈ.*[æɑɔəeɪiʊuʌɜ][^ˈˌ]*)uː(?=ə)/, 'u'],
  [/[ei][aeo]/, /(?<=ˈ.*[æɑɔəeɪiʊuʌɜ][^ˈˌ]*)iː(?=ə)/, 'i'],
  // even, kitchen; but women
  [/(?<!wom|lin)en(?:s|ing|ed)?$/, /ɪ(?=n(?:z|d)?$)/, 'ə'],
  [/women$/, /ə(?=n$)/, 'ɪ'],
  // vitamin, penguin; but cousin
  [/[^aeos]ins?$/, /ə(?=nz?$)/, 'ɪ'],
  // personality, identity, charity; but city and pity, which are stressed there
  [/ity$/, /(?<!ˈ[^aæɑɔəeɪiouʊʌɜ]*)ɪti$/, 'əti'],
  // republic, political, politically
  [/ic(?:al)?$/, /ə(?=k(?:əl)?$)/, 'ɪ'],
  [/ically$/, /[əɪ]kə?li$/, 'ɪkli'],
  // firework, retired, tirelessly
  [/ire(?:[^aeiou]|$)/, /aɪr(?![aæɑɔəeɪiouʊʌɜ])/, 'aɪər'],
  // wireless
  [/less(?:ly|ness)?$/, /lɪs(?=$|li$|nəs$)/, 'ləs'],
  // justice, services, noticed; tennis, rapid, liquids, victim
  [/(?:ice[sd]?|[^aeiou]is)$/, /ə(?=s(?:[əɪ]z|t)?$)/, 'ɪ'],
  [/[^aeo]i[dm](?:s|ly)?$/, /ə(?=[dm](?:z|li)?$)/, 'ɪ'],
  // cycling, motorcyclist
  [/cycl(?:ing|ists?)$/, /saɪkəl/, 'saɪkl'],
  // determine, imagine
  [/ined?$/, /ə(?=nd?$)/, 'ɪ'],
  // ruins, fluid
  [/ui(?:n|d)s?$/, /(?<=uː)ə(?=[nd]z?$)/, 'ɪ'],
  // wanted, excited
  [/[td]ed$/, /əd$/, 'ɪd'],
  // boxes, washes
  [/es$/, /ə(?=z$)/, 'ɪ'],
  // tourist, scientists, honest
  [/(?:ist|[^r]est)s?$/, /ə(?=sts?$)/, 'ɪ'],
  // basket, visit, favourite; but quiet and poet
  [/(?:[^aeio]et|it|ite)s?$/, /ə(?=ts?$)/, 'ɪ'],
  [/[io]et(?:s|ly)?$/, /ɪ(?=t(?:s|li)?$)/, 'ə'],
];

const CORRECTIONS = [...PREFIXES, ...TEENS, ...VOWELS];

/** A pronunciation of CMU as learners' dictionaries write it. */
export function correctedBySpelling(word: string, ipa: string): string {
  return CORRECTIONS.reduce((text, [spelling, sound, written]) => {
    return spelling.test(word) ? text.replace(sound, written) : text;
  }, ipa);
}
