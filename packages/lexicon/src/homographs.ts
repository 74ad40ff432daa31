import type { PartOfSpeech } from './parts-of-speech.ts';

/**
 * Words whose pronunciation depends on the part of speech. Columns: word, noun, verb, and adjective where it differs from the noun;
 * `-` where the word has no such class.
 */
const HOMOGRAPHS = `
conduct ˈkɑːndʌkt kənˈdʌkt; conflict ˈkɑːnflɪkt kənˈflɪkt; contest ˈkɑːntest kənˈtest; contract ˈkɑːntrækt kənˈtrækt;
contrast ˈkɑːntræst kənˈtræst; convict ˈkɑːnvɪkt kənˈvɪkt; decrease ˈdiːkriːs dɪˈkriːs; desert ˈdezərt dɪˈzɜːrt;
discount ˈdɪskaʊnt dɪsˈkaʊnt; excuse ɪkˈskjuːs ɪkˈskjuːz; export ˈekspɔːrt ɪkˈspɔːrt; extract ˈekstrækt ɪkˈstrækt;
import ˈɪmpɔːrt ɪmˈpɔːrt; increase ˈɪnkriːs ɪnˈkriːs; insult ˈɪnsʌlt ɪnˈsʌlt; object ˈɑːbdʒɪkt əbˈdʒekt;
permit ˈpɜːrmɪt pərˈmɪt; present ˈprezənt prɪˈzent; produce ˈproʊduːs prəˈduːs; progress ˈprɑːɡres prəˈɡres;
project ˈprɑːdʒekt prəˈdʒekt; protest ˈproʊtest prəˈtest; rebel ˈrebəl rɪˈbel; record ˈrekərd rɪˈkɔːrd;
refund ˈriːfʌnd rɪˈfʌnd; subject ˈsʌbdʒɪkt səbˈdʒekt; suspect ˈsʌspekt səˈspekt; transfer ˈtrænsfɜːr trænsˈfɜːr;
transport ˈtrænspɔːrt trænˈspɔːrt; upset ˈʌpset ˌʌpˈset ˌʌpˈset; update ˈʌpdeɪt ˌʌpˈdeɪt; upload ˈʌploʊd ˌʌpˈloʊd; download ˈdaʊnloʊd ˌdaʊnˈloʊd;
use juːs juːz; house haʊs haʊz; abuse əˈbjuːs əˈbjuːz; advice ədˈvaɪs ədˈvaɪz; estimate ˈestəmət ˈestəmeɪt;
graduate ˈɡrædʒuət ˈɡrædʒueɪt; separate ˈseprət ˈsepəreɪt ˈseprət; duplicate ˈduːplɪkət ˈduːplɪkeɪt; delegate ˈdelɪɡət ˈdelɪɡeɪt;
advocate ˈædvəkət ˈædvəkeɪt; associate əˈsoʊʃiət əˈsoʊʃieɪt; moderate ˈmɑːdərət ˈmɑːdəreɪt ˈmɑːdərət; alternate ˈɔːltərnət ˈɔːltərneɪt;
live - lɪv laɪv; lead liːd liːd; wind wɪnd waɪnd; close kloʊz kloʊz kloʊs; read riːd riːd; tear tɪr ter; bow boʊ baʊ; row roʊ roʊ;
sow saʊ soʊ; wound wuːnd wuːnd; minute ˈmɪnɪt - maɪˈnuːt; content ˈkɑːntent kənˈtent kənˈtent; perfect ˈpɜːrfɪkt pərˈfekt;
convert ˈkɑːnvɜːrt kənˈvɜːrt; concrete ˈkɑːnkriːt - ; incense ˈɪnsens ɪnˈsens; refuse ˈrefjuːs rɪˈfjuːz;
research ˈriːsɜːrtʃ rɪˈsɜːrtʃ; address ˈædres əˈdres; reuse ˌriːˈjuːs ˌriːˈjuːz; misuse ˌmɪsˈjuːs ˌmɪsˈjuːz;
invalid ˈɪnvəlɪd - ɪnˈvælɪd; attribute ˈætrɪbjuːt əˈtrɪbjuːt; defect ˈdiːfekt dɪˈfekt; escort ˈeskɔːrt ɪˈskɔːrt;
addict ˈædɪkt əˈdɪkt; ally ˈælaɪ əˈlaɪ; compound ˈkɑːmpaʊnd kəmˈpaʊnd; compress ˈkɑːmpres kəmˈpres;
combine ˈkɑːmbaɪn kəmˈbaɪn; console ˈkɑːnsoʊl kənˈsoʊl; digest ˈdaɪdʒest daɪˈdʒest; entrance ˈentrəns ɪnˈtræns;
essay ˈeseɪ eˈseɪ; exploit ˈeksplɔɪt ɪkˈsplɔɪt; impact ˈɪmpækt ɪmˈpækt; insert ˈɪnsɜːrt ɪnˈsɜːrt; invite ˈɪnvaɪt ɪnˈvaɪt;
overlap ˈoʊvərlæp ˌoʊvərˈlæp; recall ˈriːkɔːl rɪˈkɔːl; reject ˈriːdʒekt rɪˈdʒekt; remake ˈriːmeɪk ˌriːˈmeɪk;
replay ˈriːpleɪ ˌriːˈpleɪ; segment ˈseɡmənt seɡˈment; survey ˈsɜːrveɪ sərˈveɪ; torment ˈtɔːrment tɔːrˈment;
elaborate - ɪˈlæbəreɪt ɪˈlæbərət; deliberate - dɪˈlɪbəreɪt dɪˈlɪbərət; appropriate - əˈproʊprieɪt əˈproʊpriət;
approximate - əˈprɑːksɪmeɪt əˈprɑːksɪmət; articulate - ɑːrˈtɪkjuleɪt ɑːrˈtɪkjulət; intimate - ˈɪntɪmeɪt ˈɪntɪmət;
coordinate koʊˈɔːrdɪnət koʊˈɔːrdɪneɪt; animate - ˈænɪmeɪt ˈænɪmət; predicate ˈpredɪkət ˈpredɪkeɪt;
frequent - friˈkwent ˈfriːkwənt; absent - æbˈsent ˈæbsənt; abstract ˈæbstrækt æbˈstrækt; bass beɪs - ; dove dʌv - ;
houses ˈhaʊzɪz ˈhaʊzɪz; lives laɪvz lɪvz; mouth maʊθ maʊð; used - juːzd juːzd; learned - lɜːrnd ˈlɜːrnɪd; aged - eɪdʒd ˈeɪdʒɪd`;

const pronunciationsByWord = new Map(
  HOMOGRAPHS.split(';').map((line) => {
    const [word = '', noun = '-', verb = '-', ownAdjective] = line.trim().split(/\s+/);
    return [word, { noun, verb, adjective: ownAdjective ?? noun, ownAdjective }];
  }),
);

/** The pronunciation for a part of speech, of which a noun, a verb and an adjective may differ. */
export function homographIpa(word: string, pos: PartOfSpeech): string | undefined {
  if (pos !== 'noun' && pos !== 'verb' && pos !== 'adjective') return undefined;
  const ipa = pronunciationsByWord.get(word)?.[pos];
  return ipa === '-' ? undefined : ipa;
}

/** The possible classes of a homograph inside a phrase by its neighbours, the likeliest first. */
export function classInPhrase(words: readonly string[], at: number): PartOfSpeech[] {
  const [previous, word = '', next] = [words[at - 1], words[at], words[at + 1]];
  const isFirst = previous === undefined;
  if (word === 'close' && next === 'to') return ['adjective'];
  if (!isFirst && SUBJECT.test(previous)) return ['verb'];
  if (isFirst && next !== undefined && FOLLOWS_VERB.test(next)) return ['verb'];
  const describesNext = next !== undefined && !FOLLOWS_VERB.test(next) && !NOUN_ENDS.test(next);
  if (!isFirst) return describesNext ? ['adjective', 'noun'] : ['noun', 'adjective'];
  const hasOwnAdjective = pronunciationsByWord.get(word)?.ownAdjective !== undefined;
  return describesNext && hasOwnAdjective ? ['adjective'] : [];
}

/** Words after which a verb comes. */
const SUBJECT =
  /^(?:to|i|you|he|she|we|they|who|can|could|will|would|should|must|may|might|shall|do|does|did|don't|doesn't|didn't|can't|won't|let's|please|not|never|always|often|usually|sometimes|people|children|i'll|you'll|we'll|they'll|it'll|he'll|she'll)$/;
/** Words that follow a verb, so that the first word of the phrase is one. */
const FOLLOWS_VERB =
  /^(?:a|an|the|my|your|his|her|its|our|their|this|that|these|those|some|any|me|you|him|it|us|them|someone|something|sb|sth|with|in|on|off|out|up|down|away|here|there|by|for|from|alone|together|to|about|near|into|back|apart|abroad|longer|well|happily|forever)$/;
/** Words before which a noun phrase ends. */
const NOUN_ENDS = /^(?:of|and|or|at|than|as|is|are|was|were|has|have|can|will)$/;
