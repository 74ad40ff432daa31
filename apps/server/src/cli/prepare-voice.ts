import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openLexicon } from '@icando/lexicon/lexicon';
import { ConfigError, readConfig, type Config } from '../platform/config.ts';
import { createPrivately, openFiles, openS3Store } from '../platform/files/index.ts';
import { createVoice, openVoiceProvider, recordAll, type RecordedCount } from '../voice/index.ts';

const USAGE = 'Usage: npm run voice:prepare -- [--at-once 1…32]';
const PROGRESS_EVERY = 250;
const MAX_SHOWN = 20;
const LIMIT_MS = 60_000;

interface PrepareOptions {
  texts?: Iterable<string>;
  atOnce?: number;
  print?: (line: string) => void;
}

/** Records the words of the starter lessons. Returns the exit code. */
export async function prepareVoice(
  config: Pick<Config, 'voice' | 'dataDir' | 's3'>,
  { texts = lexiconTexts(), atOnce = 4, print = console.log }: PrepareOptions = {},
): Promise<number> {
  const { provider } = openVoiceProvider(config.voice, { atOnce, limitMs: LIMIT_MS });
  const bucket = config.s3 === undefined ? undefined : await openS3Store(config.s3);
  const voice = createVoice({
    provider,
    directory: join(config.dataDir, 'audio'),
    shared: bucket && openFiles(config, bucket),
    findText: async () => undefined,
    report: (error) => print(`A recording could not be stored: ${String(error)}`),
  });
  try {
    const count = await recordAll({
      voice,
      texts,
      atOnce,
      onProgress: ({ total, left }) => {
        if (left % PROGRESS_EVERY === 0) print(`${total - left} of ${total}`);
      },
    });
    summarise(count, print);
    return count.failed.length + count.left === 0 ? 0 : 1;
  } finally {
    await voice.close();
  }
}

function* lexiconTexts(): Iterable<string> {
  const lexicon = openLexicon();
  for (const { id } of lexicon.starterLessons()) for (const { en } of lexicon.starterWords(id)) yield en;
}

function summarise({ total, made, kept, failed, left }: RecordedCount, print: (line: string) => void): void {
  for (const { text, error } of failed.slice(0, MAX_SHOWN))
    print(`${text}: ${error instanceof Error ? error.message : String(error)}`);
  if (failed.length > MAX_SHOWN) print(`… and ${failed.length - MAX_SHOWN} more`);
  print(`${total} words: ${made} recorded, ${kept} were there, ${failed.length} failed, ${left} left.`);
  if (left > 0) print('The voice service is down. Run the command again to go on.');
}

async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { 'at-once': { type: 'string', default: '4' } } });
  const atOnce = Number(values['at-once']);
  if (!Number.isInteger(atOnce) || atOnce < 1 || atOnce > 32) throw new ConfigError(USAGE);
  createPrivately();
  return prepareVoice(readConfig(process.env), { atOnce });
}

if (import.meta.main) {
  main(process.argv.slice(2)).then(
    (code) => {
      process.exitCode = code;
    },
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    },
  );
}
