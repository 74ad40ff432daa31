/**
 * Letters and signs with which people imitate one of the letters a to z although Unicode's standard 39 does not count them as
 * confusable with it. In order: Latin letters with a stroke, hook or tail, turned, reversed, or of another shape (all of the
 * Latin script that the standard leaves out); signs and currencies; Cyrillic and Greek letters that recall a Latin one by
 * their shape; letters of Chinese, Japanese and Korean from which generators of 'fancy text' build Latin words.
 */
const IMITATIONS = {
  a: 'ȺɐᵄᶏẚⱥⱯꬱɒⱰᶛᶐꬰꭤꞺꞻ' + '₳' + 'дΛλΔ' + '卂',
  b: 'ᴯᵬᶀꞖꞗᴃꞵƅẞß' + '฿₿' + 'бъьыЪ' + '乃',
  c: 'ƇƈɕʗᶝↃↄꜾꜿꞒꞓꞔꟄ𝼏𝼝Ꝯꝯ' + '©¢₵🄯' + 'ҫςϛ' + '匚',
  d: 'ȡᵭᶁᶑꝹꝺꟇꟈ𐞍ÐðᴆᶞẟƋƌ' + 'ꝱδ' + '刀',
  e: 'ƎƐǝɘɛɜɝɞʚᴈᴲᵋᵌᶒᶓᶔᶟⱸꞫꬳꬴ𐞎Əəɚᵊᶕₔⱻꭢꭠꭡ' + '€℮' + 'эєзЭЄЗΣξ' + '乇',
  f: 'ᶂꝻꝼꟻℲⅎɟʄᶡ𐞘' + '₣' + 'ғҒф' + '千下',
  g: 'ʛᵷᵹꝽꝾꝿꞠꞡꟐꟑꬶ𐞔𝼁𝼂Ȝȝ' + '₲' + '厶',
  h: 'ɥʮʯᶣⱨⱵⱶꞍꞕꟵꟶɧꜦꜧꭜ𐞗' + 'ђћҺ' + '卄',
  i: 'ᴉᵎᶖꟷꟾ𝼚Ꞽꞽ' + '¡ǃ' + 'їЇ' + '工丨',
  j: 'ʝᶨȷ' + 'ј' + '丁',
  k: 'ʞᶄⱪꝁꝂꝃꝄꝅꞢꞣꞰ𝼃𝼐' + '₭' + 'қҚҝҜҟҠӄӃ',
  l: 'ĿŀȴɬᴌᶅᶪⱠⱡꝆꝇꝈꝉꞀꞁꞎꞭꬷꬸꬹꭝ𐞛𐞜𐞝𝼄𝼑𝼓ɮỺỻꝲ' + '£₤' + '乚ㄥ',
  m: 'ɰᴟᶆᶭꟽꬺꝳꟺꟿ' + '₥' + 'ӎӍ' + '爪',
  n: 'ŉȵɲᴎᴻᶇᶮꞐꞑꞤꞥꬻŊŋᵑꬼ𝼇𝼔ꝴƝƞȠ' + '₦' + 'ипйИПЙңҢπ' + '冂几',
  o: 'ƆɔᴒᴓᵓᶗⱺꝌꝍꬿꭃꭄ𝼛ᴐɷꟀꟁ' + '°' + 'өӨθΘфω' + '口ㄖ',
  p: 'ᵱᶈꝐꝑꝒꝓꝔꝕꟼÞþƿǷꝤꝥꝦꝧ' + '₱℗' + 'ҎҏЯ' + '尸卩',
  q: 'ɋꝖꝗꝘꝙɊ' + 'ҩ',
  r: 'ɹɺɻɾɿʁʴʵᴙᵳᶉⱹꝚꝛꞂꞃꞦꞧꭅꭆꭉꭋꭌꭨ𐞦𐞧𐞩𝼈𝼕𝼖ʶᴚꝜꝝꝵꝶ' + '®₹' + 'яЯ' + '尺',
  s: 'ȿᶊẜⱾꞄꞅꞨꞩꟉꟊ𐞺𝼞ƧƨƩʃʅʆᶋᶘᶴꟖꟗꟘꟙꭍ𝼋𝼌' + '§₴' + '丂',
  t: 'ƫȶʇʈᶵⱦꞆꞇꞱ𐞯𝼉𝼍ǂ' + '₮₸†‡' + 'ҬҭŦ' + '丅ㄒ',
  u: 'ʉᴝᶙᶶꞸꞹꭏƱʊᵿᶷᴞᵙꞾꞿꝸ' + 'цЦμΰ' + '凵ㄩ',
  v: 'ɅʌᶺⱱⱴꝞꝟ𐞰ỼỽꝨꝩ' + '√',
  w: 'ⱲⱳꞶꞷꟂꟃ' + '₩' + 'шщШЩψ' + '山',
  x: 'ᶍꭖꭗꭘꭙꭓꭔꭕ' + '✕✖✗✘' + 'жЖ' + '乂メ',
  y: 'ʎ𐞠𐞡𝼆ɤ' + '¥' + 'чЧ' + '丫',
  z: 'ɀʑᶎᶽⱫⱬⱿꝢꝣꟆƷƸƹƺǮǯʒʓᴣᶚᶾ𝼘' + '乙',
};

/** The letter that each imitates. */
export const IMITATED: ReadonlyMap<string, string> = new Map(
  Object.entries(IMITATIONS).flatMap(([letter, others]) =>
    Array.from(others, (other): [string, string] => [other, letter]),
  ),
);
