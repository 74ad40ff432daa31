import type { PartOfSpeech } from './parts-of-speech.ts';

/** Words whose pronunciation depends on the part of speech. Columns: word, noun, verb. */
const PAIRS = `
conduct ˈkɑːndʌkt kənˈdʌkt; conflict ˈkɑːnflɪkt kənˈflɪkt; contest ˈkɑːntest kənˈtest; contract ˈkɑːntrækt kənˈtrækt;
contrast ˈkɑːntræst kənˈtræst; convict ˈkɑːnvɪkt kənˈvɪkt; decrease ˈdiːkriːs dɪˈkriːs; desert ˈdezərt dɪˈzɜːrt;
discount ˈdɪskaʊnt dɪsˈkaʊnt; excuse ɪkˈskjuːs ɪkˈskjuːz; export ˈekspɔːrt ɪkˈspɔːrt; extract ˈekstrækt ɪkˈstrækt;
import ˈɪmpɔːrt ɪmˈpɔːrt; increase ˈɪnkriːs ɪnˈkriːs; insult ˈɪnsʌlt ɪnˈsʌlt; object ˈɑːbdʒɪkt əbˈdʒekt;
permit ˈpɜːrmɪt pərˈmɪt; present ˈprezənt prɪˈzent; produce ˈproʊduːs prəˈduːs; progress ˈprɑːɡres prəˈɡres;
project ˈprɑːdʒekt prəˈdʒekt; protest ˈproʊtest prəˈtest; rebel ˈrebəl rɪˈbel; record ˈrekərd rɪˈkɔːrd;
refund ˈriːfʌnd rɪˈfʌnd; subject ˈsʌbdʒɪkt səbˈdʒekt; suspect ˈsʌspekt səˈspekt; transfer ˈtrænsfɜːr trænsˈfɜːr;
transport ˈtrænspɔːrt trænˈspɔːrt; upset ˈʌpset ʌpˈset; update ˈʌpdeɪt ʌpˈdeɪt; upload ˈʌploʊd ʌpˈloʊd;
use juːs juːz; house haʊs haʊz; abuse əˈbjuːs əˈbjuːz; advice ədˈvaɪs ədˈvaɪz; estimate ˈestəmət ˈestəmeɪt;
graduate ˈɡrædʒuət ˈɡrædʒueɪt; separate ˈseprət ˈsepəreɪt; duplicate ˈduːplɪkət ˈduːplɪkeɪt; delegate ˈdelɪɡət ˈdelɪɡeɪt;
advocate ˈædvəkət ˈædvəkeɪt; associate əˈsoʊʃiət əˈsoʊʃieɪt; moderate ˈmɑːdərət ˈmɑːdəreɪt; alternate ˈɔːltərnət ˈɔːltərneɪt`;

const byWord = new Map(
  PAIRS.split(';').map((line) => {
    const [word = '', noun = '', verb = ''] = line.trim().split(' ');
    return [word, { noun, verb }];
  }),
);

/** The pronunciation for a part of speech. Adjectives are stressed like the noun, except `upset`. */
export function homographIpa(word: string, pos: PartOfSpeech): string | undefined {
  const sounds = byWord.get(word);
  if (pos === 'verb' || (pos === 'adjective' && word === 'upset')) return sounds?.verb;
  return pos === 'noun' || pos === 'adjective' ? sounds?.noun : undefined;
}
