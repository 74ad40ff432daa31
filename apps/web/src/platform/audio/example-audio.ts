import { call } from '../api/api-client.ts';
import { session } from '../storage/session.ts';
import { playWord, type WordOutcome } from './word-audio.ts';

/** A word with an English sentence. */
export interface ExampleToPlay {
  example?: string | undefined;
  /** The path of the sentence's recording, where it is known. */
  example_audio?: string | undefined;
}

const paths = new Map<string, Promise<string>>();

/** Plays the sentence of a word. Never rejects. */
export async function playExample(
  { example = '', example_audio }: ExampleToPlay,
  how: { rate?: number; automatic?: boolean } = {},
): Promise<WordOutcome> {
  return playWord({ audio: example_audio ?? (await pathOf(example)), text: example, ...how });
}

/** The path of the recording; '' without one, and a voice of the device speaks. */
function pathOf(example: string): Promise<string> {
  if (session.token() === null) return Promise.resolve('');
  const known = paths.get(example);
  if (known !== undefined) return known;
  const asked = call('POST /api/word/example_audio', { body: { example } }).then(
    ({ audio }) => audio,
    () => {
      paths.delete(example);
      return '';
    },
  );
  paths.set(example, asked);
  return asked;
}
