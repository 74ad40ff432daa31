import { englishKey } from '@icando/game/language/english-key';

/** Nouns of two words that are stressed on the first one, although it is an adjective: `hot dog`, `light bulb`. */
const COMPOUNDS = listed(`
cold front; cold spell; dry season; first name; hard drive; hard hat; high chair; high jump; high school; high season; hot dog;
light bulb; light pollution; light year; living conditions; living room; living standard; long jump; low season; orange juice;
primary school; rainy season; secondary school; sick leave; social worker; solar system`);

/** Nouns of two words that keep the stress of the second one, although the first is no adjective of the themes. */
const PHRASES = listed(`
acid rain; adult education; aloe vera; ancestral altar; apple pie; bamboo flute; banh mi; bedside table; botanical garden;
breaking news; bronze drum; bronze medal; budget airline; capital letter; carbon dioxide; carbon emission; carbon footprint;
child labour; Christmas carol; Christmas Eve; city centre; city council; civic education; civil rights; cloth bag;
community service; computer science; crude oil; customer service; day off; detective story; developing country; dream job;
drip coffee; East Sea; egg coffee; emergency exit; energy efficiency; facial expression; facial recognition; family gathering;
family member; family reunion; family tradition; family value; fancy dress; father's hometown; flash flood; floating market;
floating village; flying car; fruit salad; gas cooker; gender equality; glass noodles; graphic designer; ground floor;
harvest festival; hazardous waste; head teacher; herbal medicine; herbal tea; higher education; hit song; home remedy;
household chores; household waste; Independence Palace; information technology; machine learning; Marble Mountains;
market research; mass media; mass tourism; Mekong Delta; Mekong River; milk tea; Milky Way; mother tongue; mother's hometown;
native speaker; native species; North Pole; North Star; Olympic Games; online class; online shopping; peak season;
pedestrian crossing; Perfume River; polar bear; polar ice; pork chop; praying mantis; prime minister; return ticket;
rice noodles; road safety; roast chicken; rooftop garden; rubber band; runny nose; Saigon River; school report;
science fiction; sea view; shop window; silk painting; sizzling pancake; South Pole; soy sauce; Southeast Asia; spring onion;
spring roll; summer holiday; top floor; top student; town hall; trade union; turkey dinner; twin room; way in; way out;
winter melon; world peace; younger brother; younger sister; zebra crossing; 3D printer; 3D printing`);

function listed(nouns: string): ReadonlySet<string> {
  return new Set(nouns.split(';').map(englishKey));
}

/**
 * The composed pronunciation of a noun with the stress of a compound on its first word (`ˈbʌs ˌdraɪvər`), if it has two words of
 * which the first is neither an adjective nor a participle. Other pronunciations are returned as they are.
 */
export function withNounStress(en: string, ipa: string, adjectives: ReadonlySet<string>): string {
  const key = englishKey(en);
  const words = key.split(' ');
  const [first = '', second, ...more] = ipa.split(' ');
  if (words.length !== 2 || second === undefined || more.length > 0) return ipa;
  const describes = adjectives.has(words[0] ?? '') || /.[^e]ed$/.test(words[0] ?? '');
  if (PHRASES.has(key) || (describes && !COMPOUNDS.has(key))) return ipa;
  const lessStressed = second.replaceAll('ˌ', '').replace('ˈ', 'ˌ');
  return `${first.includes('ˈ') ? first : `ˈ${first}`} ${lessStressed}`;
}
