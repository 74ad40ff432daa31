type Rule = readonly [british: RegExp, american: string];

const anyOf = (words: string) => `(?:${words.trim().split(/\s+/).join('|')})`;

// The rules list their stems: rules for endings alone would turn `four` into `for` and `promise` into `promize`. Source:
// VarCon of SCOWL as in american-british-english-translator 0.2.1, without words of different meanings (`tonne`, `ton`).

const OUR =
  anyOf(`arb ard arm behavi cand clam col demean enam endeav fav ferv flav glam harb hon hum lab neighb
  od parl ranc rig rum savi sav splend succ tum val vap vig misdemean`);
const RE = anyOf(
  'cent theat lit fib lust calib met sab scept spect somb meag och mit goit louv saltpet sepulch',
);
const LL =
  anyOf(`apparel bedevil bevel cancel carol channel chisel council counsel cudgel dial dishevel duel enamel equal fuel funnel
  gambol grovel gruel imperil initial jewel label level libel marshal marvel model panel parcel pedal pencil pummel
  quarrel ravel revel rival shovel shrivel signal snivel squirrel snorkel spiral stencil swivel symbol total towel travel
  tunnel weasel yodel`);
const ISE = '(?=(?:e|ed|es|ing|ingly|er|ers|able|ation|ations|ational)$)';
/** The letters before `ise` in words that never have `ize`; a vowel or `w` before `ise` excludes the rule anyway. */
const NEVER_IZE =
  anyOf(`advert adv [a-z]?appr cer chast chem circumc [a-z]*prom compr conc dem desp dev enterpr exc
  exerc expert (?:dis)?(?:en)?franch improv inc mart merchand mort parad pract prec prem prev repr rem rev [a-z]+nr superv
  surm surpr telev treat upr val`);

/** Rules from British to American spelling. Each of them is applied to every word. */
const RULES: readonly Rule[] = [
  [new RegExp(`(${OUR})our`), '$1or'],
  [new RegExp(`(${RE})r(?:e(?=s?$|piece|fold|go|glass)|(?=ed$|ing$))`), '$1er'],
  [new RegExp(`(${LL})l(?=(?:ed|ing|ings|er|ers|or|ors|ist|ists|ous|ously)$)`), '$1'],
  [/^(appal|distil|enrol|enthral|fulfil|instil)(?=$|s$|ment)/, '$1l'],
  [/^instal(?=$|s$|ment)/, 'install'],
  [/(skil|wil)ful/, '$1lful'],
  [new RegExp(`^(?!${NEVER_IZE}is)(?=[a-z]*[aeiouy][a-z]*is${ISE})([a-z]{2,}[^aeiouw])is${ISE}`), '$1iz'],
  [/(ana|para|cata|hydro|electro|dia|breatha)lys(?=(?:e|ed|es|ing|er|ers)$)/, '$1lyz'],
  [/^(ana|cata|dia|mono|epi|pro|trave|homo)logu(?:e(?=s?$)|(?=ed|ing|er))/, '$1log'],
  [/(def|off|pret)ence/, '$1ense'],
  [/licence/, 'license'],
  [/^practis(?=e|ing)/, 'practic'],
  [/gramme(?=s?$)/, 'gram'],
  [/haem/, 'hem'],
  [/(an|leuk|isch|tox|glyc)aem/, '$1em'],
  [/anaesth/, 'anesth'],
  [/^aesthet/, 'esthet'],
  [/(p|encyclop)aed/, '$1ed'],
  [/(arch|pal)aeo/, '$1eo'],
  [/gynaec/, 'gynec'],
  [/mediaev/, 'mediev'],
  [/^caesar(?=ean)/, 'cesar'],
  [/^faec/, 'fec'],
  [/^foet/, 'fet'],
  [/oe(?=soph|strogen|dema)/, 'e'],
  [/rrhoea/, 'rrhea'],
  [/homoeo/, 'homeo'],
  [/^coeli/, 'celi'],
  [/manoeuvr(?:e(?=s?$)|(?=ed|ing|ab))/, 'maneuver'],
  [/moul(?=[dt])/, 'mol'],
  [/plough/, 'plow'],
  [/sulph/, 'sulf'],
  [/^grey(?!hound)/, 'gray'],
  [/sceptic/, 'skeptic'],
  [/^tyre(?=s?$)/, 'tire'],
  [/^pyjama/, 'pajama'],
  [/^cos(?=y$|ily|iness|ie)/, 'coz'],
  [/^jeweller(?=y)/, 'jewelr'],
  [/^wooll(?=en|y)/, 'wool'],
  [/tranquilli/, 'tranquili'],
  [/(judg|acknowledg|abridg)ement/, '$1ment'],
  [/^(lik|siz|lov|mov|sal|unlik|unlov)eable/, '$1able'],
  [/^ageing/, 'aging'],
  [/artefact/, 'artifact'],
  [/^aluminium/, 'aluminum'],
  [/^aeroplane/, 'airplane'],
  [/^doughnut/, 'donut'],
  [/^yoghurt/, 'yogurt'],
  [/^moustache/, 'mustache'],
  [/^omelette/, 'omelet'],
  [/^enquir/, 'inquir'],
  [/^(mum|mom)(?=s?$)/, 'mom'],
  [/^maths$/, 'math'],
  [/^axe$/, 'ax'],
  [/^gaol/, 'jail'],
  [/^disc(?=s?$)/, 'disk'],
  [/^carat/, 'karat'],
  [/^chilli/, 'chili'],
  [/^whisky/, 'whiskey'],
  [/^specialit(?=y|ies)/, 'specialt'],
  [/^(learn|dream|burn|lean)t$/, '$1ed'],
  [/^(mis)?spelt$/, '$1spelled'],
  [/^spoilt$/, 'spoiled'],
  [/^leapt$/, 'leaped'],
  [/^(to|after|back|up|down|in|out)wards$/, '$1ward'],
  [/^pedlar/, 'peddler'],
  [/^syphon/, 'siphon'],
  [/^phoney/, 'phony'],
];

/** Here the American spelling has other meanings too: it may replace the British one, but not the other way round. */
const ONE_WAY: readonly Rule[] = [
  [/^cheque/, 'check'],
  [/^kerb/, 'curb'],
  [/^storeys$/, 'stories'],
  [/^storey/, 'story'],
  [/^draught/, 'draft'],
];

/** Matches where any of the rules does. As most words match no rule, this one test saves time. */
const anyRule = (rules: readonly Rule[]) => new RegExp(rules.map(([{ source }]) => source).join('|'));
const [ANY, ANY_ONE_WAY] = [anyRule(RULES), anyRule(ONE_WAY)];

function respelt(key: string, rules: readonly Rule[], any: RegExp): string {
  return key.replace(/\p{L}+/gu, (word) =>
    any.test(word) ? rules.reduce((text, [from, to]) => text.replace(from, to), word) : word,
  );
}

/** An `englishKey` in American spelling, with spaces for hyphens: `ice-cream parlour` → `ice cream parlor`. */
export function americanKey(key: string): string {
  return respelt(key.replace(/\be-mail/, 'email').replaceAll('-', ' '), RULES, ANY);
}

/** The other permitted spelling of an `americanKey` (`cheque` → `check`), or the key itself if there is none. */
export function americanOnlyKey(key: string): string {
  return respelt(key, ONE_WAY, ANY_ONE_WAY);
}
