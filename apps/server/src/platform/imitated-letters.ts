/**
 * Letters and signs with which people imitate one of the letters a to z although Unicode's standard 39 does not count them as
 * confusable with it. In order: Latin letters with a stroke, hook or tail, turned, reversed, or of another shape (all of the
 * Latin script that the standard leaves out); signs and currencies; Cyrillic and Greek letters that recall a Latin one by
 * their shape; letters of Chinese, Japanese and Korean from which generators of 'fancy text' build Latin words.
 */
const IMITATIONS = {
  a: 'ȺɐᵄᶏẚⱥⱯꬱɒⱰᶛᶐꬰꭤꞺꞻ₳дΛλΔ卂',
  b: 'ᴯᵬᶀꞖꞗᴃꞵƅẞß฿₿бъьыЪ乃',
  c: 'ƇƈɕʗᶝↃↄꜾꜿꞒꞓꞔꟄ𝼏𝼝Ꝯꝯ©¢₵🄯ҫςϛ匚',
  d: 'ȡᵭᶁᶑꝹꝺꟇꟈ𐞍ÐðᴆᶞẟƋƌꝱδ刀',
  e: 'ƎƐǝɘɛɜɝɞʚᴈᴲᵋᵌᶒᶓᶔᶟⱸꞫꬳꬴ𐞎Əəɚᵊᶕₔⱻꭢꭠꭡ€℮эєзЭЄЗΣξ乇',
  f: 'ᶂꝻꝼꟻℲⅎɟʄᶡ𐞘₣ғҒф千下',
  g: 'ʛᵷᵹꝽꝾꝿꞠꞡꟐꟑꬶ𐞔𝼁𝼂Ȝȝ₲厶',
  h: 'ɥʮʯᶣⱨⱵⱶꞍꞕꟵꟶɧꜦꜧꭜ𐞗ђћҺ卄',
  i: 'ᴉᵎᶖꟷꟾ𝼚Ꞽꞽ¡ǃїЇ工丨',
  j: 'ʝᶨȷј丁',
  k: 'ʞᶄⱪꝁꝂꝃꝄꝅꞢꞣꞰ𝼃𝼐₭қҚҝҜҟҠӄӃ',
  l: 'ĿŀȴɬᴌᶅᶪⱠⱡꝆꝇꝈꝉꞀꞁꞎꞭꬷꬸꬹꭝ𐞛𐞜𐞝𝼄𝼑𝼓ɮỺỻꝲ£₤乚ㄥ',
  m: 'ɰᴟᶆᶭꟽꬺꝳꟺꟿ₥ӎӍ爪',
  n: 'ŉȵɲᴎᴻᶇᶮꞐꞑꞤꞥꬻŊŋᵑꬼ𝼇𝼔ꝴƝƞȠ₦ипйИПЙңҢπ冂几',
  o: 'ƆɔᴒᴓᵓᶗⱺꝌꝍꬿꭃꭄ𝼛ᴐɷꟀꟁ°өӨθΘфω口ㄖ',
  p: 'ᵱᶈꝐꝑꝒꝓꝔꝕꟼÞþƿǷꝤꝥꝦꝧ₱℗ҎҏЯ尸卩',
  q: 'ɋꝖꝗꝘꝙɊҩ',
  r: 'ɹɺɻɾɿʁʴʵᴙᵳᶉⱹꝚꝛꞂꞃꞦꞧꭅꭆꭉꭋꭌꭨ𐞦𐞧𐞩𝼈𝼕𝼖ʶᴚꝜꝝꝵꝶ®₹яЯ尺',
  s: 'ȿᶊẜⱾꞄꞅꞨꞩꟉꟊ𐞺𝼞ƧƨƩʃʅʆᶋᶘᶴꟖꟗꟘꟙꭍ𝼋𝼌§₴丂',
  t: 'ƫȶʇʈᶵⱦꞆꞇꞱ𐞯𝼉𝼍ǂ₮₸†‡ҬҭŦ丅ㄒ',
  u: 'ʉᴝᶙᶶꞸꞹꭏƱʊᵿᶷᴞᵙꞾꞿꝸцЦμΰ凵ㄩ',
  v: 'ɅʌᶺⱱⱴꝞꝟ𐞰ỼỽꝨꝩ√',
  w: 'ⱲⱳꞶꞷꟂꟃ₩шщШЩψ山',
  x: 'ᶍꭖꭗꭘꭙꭓꭔꭕ✕✖✗✘жЖ乂メ',
  y: 'ʎ𐞠𐞡𝼆ɤ¥чЧ丫',
  z: 'ɀʑᶎᶽⱫⱬⱿꝢꝣꟆƷƸƹƺǮǯʒʓᴣᶚᶾ𝼘乙',
};

/** The letter that each imitates. */
export const IMITATED: ReadonlyMap<string, string> = new Map(
  Object.entries(IMITATIONS).flatMap(([letter, others]) =>
    Array.from(others, (other): [string, string] => [other, letter]),
  ),
);
