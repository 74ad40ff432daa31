import { audioKeyFromPath } from './audio-key.ts';
import type { SpokenLanguage, Utterance } from './voice-provider.ts';

const ACCENTS = ['en', 'en-gb'] as const satisfies SpokenLanguage[];
type Accent = (typeof ACCENTS)[number];

/** The words of the dictionary, which are heard before anybody keeps them. */
export function openHeadwords(
  lexicon: { headwords(): string[] },
  pathFor: (text: string, accent: Accent) => string,
): { find(key: string): Utterance | undefined } {
  let utterances: ReadonlyMap<string, Utterance> | undefined;
  return {
    /** The headword of an audio key, spoken at the normal rate. */
    find(key) {
      // Some twenty thousand hashes: made when the first unknown key is asked for.
      utterances ??= new Map(
        lexicon
          .headwords()
          .flatMap((text) =>
            ACCENTS.map((language) => [
              audioKeyFromPath(pathFor(text, language)) ?? '',
              { text, language, rate: 'normal' },
            ]),
          ),
      );
      return utterances.get(key);
    },
  };
}
