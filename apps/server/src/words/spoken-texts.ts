import type { Store } from '../schema/index.ts';
import { audioKeyFromPath, type Voice } from '../voice/index.ts';
import { spokenTextQueries } from './spoken-texts-queries.ts';

/**
 * An audio key depends on the text and the voice, so that every text gets a second key when the voice changes. May be
 * interrupted and repeated.
 */
export async function renameForVoice(
  store: Store,
  voiceId: string,
  voice: Pick<Voice, 'pathFor'>,
  signal?: AbortSignal,
): Promise<number> {
  const queries = spokenTextQueries(store);
  if ((await queries.findVoice()) === voiceId) return 0;
  let renamed = 0;
  for (
    let page = await queries.pageAfter('');
    page.length > 0;
    page = await queries.pageAfter(page.at(-1)?.key ?? '')
  ) {
    const names = new Map(page.map(({ text }) => [audioKeyFromPath(voice.pathFor(text)) ?? '', text]));
    await queries.insert([...names].map(([key, text]) => ({ key, text })));
    renamed += names.size;
    if (signal?.aborted === true) return renamed;
  }
  await queries.storeVoice(voiceId);
  return renamed;
}
