/** What a slash without blanks separates: two whole phrases, or only the words beside it. */

/** Stands for a blank inside what is read as one word; no text contains this noncharacter. */
export const GLUE = '\ufdd2';

const ADVERB = 'up|down|in|out|on|off|over|away|back|through|along|around|about|forward';
const PREPOSITION = 'for|from|at|after|into|with|of|by|upon|across|without';
const PARTICLE = new RegExp(
  `^(?:${ADVERB}|${PREPOSITION}|to|under|round|before|onto|inside|outside|beside|behind|between|above|below|near|against|towards?|forwards|backwards?|past|than|together|apart|aside|ahead|during|until|till|since)$`,
  'iu',
);
/** Prepositions and modal verbs of several words. */
const COMPOUND =
  /(?:^|\/)(?:next to|in front of|because of|instead of|out of|close to|near to|due to|owing to|thanks to|according to|in addition to|as (?:well|soon|long|far) as|apart from|across from|such as|in spite of|on top of|(?:have|has|had|ought|used|need) to|be (?:able|going|allowed) to)(?=\/|$| )/giu;
const ARTICLE = /^(?:an?|the)$/iu;
const DETERMINER =
  /^(?:an?|the|this|that|these|those|my|your|his|her|its|our|their|one|some|any|no|each|every)$/iu;
/** Verbs with which phrases begin. */
const VERB =
  /^(?:take|make|do|have|get|go|give|put|be|become|come|keep|set|turn|switch|look|pay|play|eat|drink|read|write|watch|ride|drive|wear|tell|say|speak|buy|sell|wash|brush|cook|open|close|learn|study|teach|visit|feel|sound|taste|smell|stay|grow|fall|run|walk|stand|sit|lie)$/iu;
/** Verbs before an adjective: `grow up/old` is `grow up` or `grow old`. */
const LINKING = /^(?:be|become|get|go|grow|turn|fall|stay|keep|feel|look|run|come|stand|sit|lie|remain)$/iu;
/** Verbs that are rarely alone, but often before a particle: `switch/turn off`. */
const PHRASAL =
  /^(?:take|make|get|go|give|put|come|keep|set|turn|switch|look|bring|break|blow|call|carry|catch|check|cheer|clean|clear|close|cross|cut|dress|drop|end|fall|fill|find|fix|grow|hand|hang|heat|hold|hurry|knock|lay|let|lie|lift|lock|log|mix|move|pass|pick|plug|point|pull|push|run|rush|scroll|send|show|shut|sign|sit|slow|sort|speak|speed|stand|stay|step|swipe|throw|tidy|tie|try|use|wake|walk|warm|wash|wear|wipe|work|wrap|write|zoom|depend|rely|agree|listen|belong|apply|worry|talk|think|hear|lead|live|play|ride|drive)$/iu;
/** Describing words, which can replace each other, but not the words around them: `turn left/right`. */
const DESCRIBING =
  /^(?:(?!(?:need|speed|proceed|succeed|exceed|indeed|hundred)$)\p{L}{3,}ed|\p{L}+(?:ful|less|ous)|\p{L}{4,}[ai]ble|\p{L}+ie(?:r|st)|(?:old|eld|young|tall|short|long|high|low|fast|slow|small|strong|weak|hard|soft|cheap|rich|poor|loud|quiet|light|dark|near|great|few|deep|thick|thinn|bigg|hott|fatt|cold|warm|cool|late|saf|larg|nic|clos)(?:er|est)|better|worse|best|worst|big|small|large|little|tall|short|long|high|low|deep|thick|thin|fat|slim|wide|narrow|hot|cold|warm|cool|wet|dry|good|bad|well|ill|sick|fine|nice|great|old|young|new|fast|slow|quick|(?:quick|slow)ly|early|late|rich|poor|strong|weak|light|dark|bright|soft|hard|loud|quiet|easy|heavy|full|empty|open|shut|clean|dirty|safe|right|left|wrong|true|false|north|south|east|west|black|white|red|green|blue|yellow|brown|pink|gr[ea]y|purple|happy|sad|angry|hungry|thirsty|sleepy|busy|free|lazy|crazy|mad|blind|deaf|bald|asleep|awake|alone|single|pretty|ugly|cheap|raw|ripe|fresh|first|second|last|next|male|female|boy|girl|more|less|most|few|many|much|primary|secondary|english|vietnamese|french|chinese|japanese|american|british|active|passive|positive|negative)$/iu;
/** A letter that Vietnamese has and English has not. */
const VIETNAMESE = /[àáảãạăằắẳẵặâầấẩẫậđèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵ]/iu;

const PHRASAL_VERB = `(?:\\p{L}+ (?:${ADVERB}|${PREPOSITION})(?: (?:of|to|with|from|for|on))?)`;
/** A verb with its particle beside one without: `stop/give up smoking`, `take off/remove your shoes`. */
const VERB_BESIDE_PHRASAL = new RegExp(
  `^(?:(?<one>\\p{L}+)/(?<after>${PHRASAL_VERB})|(?<before>${PHRASAL_VERB})/(?<other>\\p{L}+))(?= (?!(?:${ADVERB}|${PREPOSITION})(?:$|[ /]))\\p{L})`,
  'iu',
);

/** Glues what is one word in its sense: `next to/beside the bank`, `stop/give up smoking`. */
export function withGluedPhrases(text: string): string {
  const glued = text.replace(COMPOUND, (phrase) => phrase.replaceAll(' ', GLUE));
  return glued.replace(VERB_BESIDE_PHRASAL, (found, ...rest: unknown[]) => {
    const { one, other } = rest.at(-1) as Partial<Record<string, string>>;
    const verb = one ?? other ?? '';
    const isVaried =
      PARTICLE.test(verb) || DESCRIBING.test(verb) || (one === undefined ? VERB : PHRASAL).test(verb);
    return isVaried ? found : found.replaceAll(' ', GLUE);
  });
}

/** `off`, and in one piece `next to`, but not `have to` or `give up`. */
function isParticle(word: string): boolean {
  const [first = '', ...others] = word.split(GLUE);
  if (others.length === 0) return PARTICLE.test(first);
  return /^(?:next|in|because|instead|out|close|near|due|owing|thanks|according|as|apart|across|such|on)$/iu.test(
    first,
  );
}

/** Whether a slash separates two whole phrases. `rather …` if both ways to read it make sense. */
export type Reading = 'whole' | 'rather whole' | 'rather varied' | 'varied';

/** How the slash between two phrases is read. */
export function readingOf(left: string, right: string, isNumber: (word: string) => boolean | null): Reading {
  const [before, after] = [left.split(' '), right.split(' ')];
  const [a, b] = [before.at(-1) ?? '', after[0] ?? ''];
  if (before.length === 1 && after.length === 1) return 'varied';
  const [isOne, isOther] = [isNumber(a), isNumber(b)];
  if (isOne !== null && isOther !== null) return 'varied';
  if ((isOne === true) !== (isOther === true)) return 'whole';
  const lower = [before, after].map((words) => words.map((word) => word.toLowerCase()));
  if (repeats(lower[0] ?? [], lower[1] ?? [])) return 'whole';
  const areLong = before.length > 1 && after.length > 1;
  if (areLong && VIETNAMESE.test(left + right)) return 'whole';
  if (ARTICLE.test(b) && after.length > 1) return DETERMINER.test(a) ? 'varied' : 'whole';
  if (/^to$/iu.test(b) && areLong) return /^to$/iu.test(before[0] ?? '') ? 'whole' : 'varied';
  if (isParticle(a) !== isParticle(b)) return besideParticle(before, after);
  if (isParticle(a) || [a, b].some((word) => word.includes(GLUE))) return 'varied';
  if (VERB.test(b) && !VERB.test(a) && areLong) return 'whole';
  return betweenWords(before, after);
}

/** `put off/postpone`, `grow up/old`, `give up/run out`. */
function besideParticle(before: readonly string[], after: readonly string[]): Reading {
  const [a, b] = [before.at(-1) ?? '', after[0] ?? ''];
  if ((isParticle(a) ? before : after).length === 1) return 'varied';
  if (!isParticle(a) || before.length !== 2 || after.length !== 1 || !LINKING.test(before[0] ?? ''))
    return 'whole';
  return DESCRIBING.test(b) ? 'varied' : 'rather whole';
}

/** `quit/give up`, `cellphone/mobile phone`, `bus stop/station`, `film star/pop singer`; only for phrases of two words. */
function betweenWords(before: readonly string[], after: readonly string[]): Reading {
  const [a, b] = [before.at(-1) ?? '', after[0] ?? ''];
  const isLightVerbPhrase = after.length > 2 && VERB.test(b) && PARTICLE.test(after.at(-1) ?? '');
  if (isLightVerbPhrase && !VERB.test(a)) return DETERMINER.test(after[1] ?? '') ? 'varied' : 'rather whole';
  if (DESCRIBING.test(a) && DESCRIBING.test(b)) return 'varied';
  if (before.length > 2 || after.length > 2)
    return isOneInVietnamese(before, after) ? 'rather varied' : 'varied';
  if (after.length === 2 && PARTICLE.test(after[1] ?? ''))
    return before.length === 1 && PHRASAL.test(a) ? 'varied' : 'rather whole';
  if ([a, b].every((word) => DETERMINER.test(word) || VERB.test(word) || /^\p{L}+ing$/iu.test(word)))
    return 'varied';
  const [first = ''] = before;
  if (before.length === 2 && (VERB.test(first) || DETERMINER.test(first) || /^to$/iu.test(first)))
    return after.length === 1 ? 'varied' : 'rather whole';
  return before.length === 2 && after.length === 2 ? 'rather whole' : 'rather varied';
}

/** `tivi/máy thu hình`. */
function isOneInVietnamese(before: readonly string[], after: readonly string[]): boolean {
  return Math.min(before.length, after.length) === 1 && VIETNAMESE.test([...before, ...after].join(' '));
}

/** `bỏ/từ bỏ`, `cellphone/mobile phone`, `anh trai/em trai`: a word varied beside itself makes no phrase. */
function repeats(before: readonly string[], after: readonly string[]): boolean {
  if (before.length === 1 || after.length === 1) {
    const [shorter, longer] = before.length === 1 ? [before, after] : [after, before];
    const [word = ''] = shorter;
    return longer.some((other) => other === word || (other.length > 3 && word.endsWith(other)));
  }
  return before.at(-1) === after.at(-1) || before[0] === after[0];
}
