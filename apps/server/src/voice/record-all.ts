import { normaliseSpokenText } from './audio-key.ts';
import { VoicePaused } from './voice-provider.ts';
import type { Voice } from './voice.ts';

export interface RecordedCount {
  total: number;
  made: number;
  /** Existed before. */
  kept: number;
  failed: { text: string; error: unknown }[];
  /** Not attempted, because the service is down. */
  left: number;
}

interface RecordAllDeps {
  voice: Pick<Voice, 'record'>;
  texts: Iterable<string>;
  atOnce: number;
  onProgress?: (count: RecordedCount) => void;
}

/** Records each text once. Stops early when the provider is down. */
export async function recordAll({ voice, texts, atOnce, onProgress }: RecordAllDeps): Promise<RecordedCount> {
  const distinct = [...new Set([...texts].map(normaliseSpokenText))];
  const count: RecordedCount = {
    total: distinct.length,
    made: 0,
    kept: 0,
    failed: [],
    left: distinct.length,
  };
  const queue = distinct.values();
  let isDown = false;

  async function recordOne(text: string): Promise<void> {
    try {
      count[(await voice.record(text)) ? 'made' : 'kept'] += 1;
    } catch (error) {
      if (error instanceof VoicePaused) {
        isDown = true;
        return;
      }
      count.failed.push({ text, error });
    }
    count.left -= 1;
    onProgress?.(count);
  }

  async function work(): Promise<void> {
    for (const text of queue) {
      if (isDown) return;
      await recordOne(text);
    }
  }

  await Promise.all(Array.from({ length: atOnce }, work));
  return count;
}
