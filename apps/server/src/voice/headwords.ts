import { audioKeyFromPath } from './audio-key.ts';
import type { Utterance } from './voice-provider.ts';

/** The words of the dictionary, which are heard before anybody keeps them. */
export function openHeadwords(
  lexicon: { headwords(): string[] },
  pathFor: (text: string) => string,
): { find(key: string): Utterance | undefined } {
  let texts: ReadonlyMap<string, string> | undefined;
  return {
    /** The headword of an audio key, spoken at the normal rate. */
    find(key) {
      // Some ten thousand hashes: made when the first unknown key is asked for.
      texts ??= new Map(lexicon.headwords().map((text) => [audioKeyFromPath(pathFor(text)) ?? '', text]));
      const text = texts.get(key);
      return text === undefined ? undefined : { text, language: 'en', rate: 'normal' };
    },
  };
}
