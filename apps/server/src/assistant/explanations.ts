import { wordKey } from '@icando/contract/text';
import type { Dictionary } from '../dictionary/index.ts';
import { audioKeyFromPath, type Voice } from '../voice/index.ts';
import type { AssistantQueries } from './assistant-queries.ts';
import { printEntry, type Entry } from './explain.ts';
import type { Language } from './intent.ts';

interface ExplanationDeps {
  queries: AssistantQueries;
  dictionary: Dictionary;
  voice: Pick<Voice, 'pathFor'>;
}

const MARKS = /[àáảãạăằắẳẵặâầấẩẫậèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵđ]/iu;

/** Explains a word with the dictionary and the learner's own words. */
export function createExplanations({ queries, dictionary, voice }: ExplanationDeps) {
  async function explain(userId: number, word: string, from?: Language): Promise<string | undefined> {
    const order: Language[] = from === undefined ? (MARKS.test(word) ? ['vi', 'en'] : ['en', 'vi']) : [from];
    for (const language of order) {
      const entry = await findEntry(userId, word, language);
      if (entry !== undefined) return printEntry(entry);
    }
    return undefined;
  }

  async function findEntry(userId: number, word: string, from: Language): Promise<Entry | undefined> {
    const to = from === 'en' ? 'vi' : 'en';
    const [found, own] = await Promise.all([
      dictionary.lookUp({ word, type_src: from, type_dest: to }),
      queries.findWords(userId, wordKey(word)),
    ]);
    const ownWord = own.find(
      (row) => wordKey(from === 'en' ? row.foreign_word : row.native_word) === wordKey(word),
    );
    const translation =
      found.translate_word || (from === 'en' ? ownWord?.native_word : ownWord?.foreign_word);
    if (translation === undefined || translation === '') return undefined;
    const [english, vietnamese] = from === 'en' ? [word, translation] : [translation, word];
    const [back, sameInEnglish] = await Promise.all([
      dictionary.lookUp({ word: translation, type_src: to, type_dest: from }),
      from === 'en' ? own : queries.findWords(userId, wordKey(english)),
    ]);
    const audio = await recordingOf(english);
    return {
      english,
      vietnamese,
      partOfSpeech: found.type_word,
      phonetic: found.phonetic || ownWord?.pronunciation || '',
      audio,
      from,
      back: wordKey(back.translate_word) === wordKey(word) ? '' : back.translate_word,
      own: sameInEnglish.map(({ native_word, lesson_name, example, example_native }) => ({
        text: native_word,
        lesson: lesson_name,
        example,
        exampleNative: example_native,
      })),
    };
  }

  async function recordingOf(english: string): Promise<string> {
    const path = voice.pathFor(english);
    const key = audioKeyFromPath(path);
    if (key !== undefined) await queries.insertSpokenText(key, english);
    return path;
  }

  return explain;
}
