import type { Line, ImportedFile } from '../../exports/index.ts';
import { lessonNameKey } from '@icando/contract/lesson-name-key';
import { storedSound } from '../stored-chunk.ts';
import { ArchiveRefused } from './archive-refused.ts';
import { archiveTimes } from './archive-times.ts';
import type { OpenArchive } from './read-archive.ts';
import type { StoredChunk } from './stored-chunks.ts';

/** Limits of one chunk, which is written in one transaction, for which other users' writes wait. */
const ROWS = 60;
const ANSWERS = 400;

/** The chunks of an archive in the order of their import. @throws ArchiveRefused, also for contradicting lines */
export async function* chunksOf(archive: OpenArchive, now: number): AsyncGenerator<StoredChunk> {
  const times = archiveTimes(archive.manifest.made_at, now);
  const [models, settings] = [await all(archive, 'models.jsonl'), await all(archive, 'settings.jsonl')];
  yield { kind: 'settings', settings: settings[0] ?? null, models };

  const lessons = distinctValues();
  const names = distinctValues();
  for await (const lines of grouped(archive, 'lessons.jsonl', ROWS)) {
    for (const { key, name } of lines) {
      lessons.add(key);
      names.add(lessonNameKey(name));
    }
    yield { kind: 'lessons', lines: lines.map(times.created) };
  }

  const [words, sources] = [distinctValues(), distinctValues()];
  for await (const lines of grouped(archive, 'words.jsonl', ROWS)) {
    for (const { key, source, lesson } of lines) {
      words.add(key);
      sources.add(source);
      if (lesson !== null && !lessons.has(lesson)) throw new ArchiveRefused('damaged');
    }
    const places = lines.map(({ recording }) => (recording ? archive.findRecording(recording) : undefined));
    const sounds = places.map((place) => storedSound(place ?? null));
    yield {
      kind: 'words',
      lines: lines.map(times.created),
      ...(sounds.some((sound) => sound !== null) && { sounds }),
    };
  }

  for await (const lines of grouped(archive, 'met.jsonl', ROWS))
    yield { kind: 'met', lines: lines.map(times.created) };
  for await (const lines of grouped(archive, 'rests.jsonl', ROWS))
    yield { kind: 'rests', lines: lines.map(times.rest) };
  for await (const lines of grouped(archive, 'answers.jsonl', ANSWERS))
    yield { kind: 'answers', lines: lines.map(times.answer) };
  const [exam] = await all(archive, 'exam.jsonl');
  if (exam?.lessons.some((lesson) => !lessons.has(lesson))) throw new ArchiveRefused('damaged');
  yield { kind: 'memory', ...(exam && { exam }) };
}

async function all<File extends ImportedFile>(archive: OpenArchive, file: File): Promise<Line<File>[]> {
  const lines: Line<File>[] = [];
  for await (const some of archive.read(file)) lines.push(...some);
  return lines;
}

async function* grouped<File extends ImportedFile>(
  archive: OpenArchive,
  file: File,
  size: number,
): AsyncGenerator<Line<File>[]> {
  let waiting: Line<File>[] = [];
  for await (const lines of archive.read(file)) {
    waiting.push(...lines);
    while (waiting.length >= size) {
      yield waiting.slice(0, size);
      waiting = waiting.slice(size);
    }
  }
  if (waiting.length > 0) yield waiting;
}

/** Values that must not occur twice. */
function distinctValues() {
  const values = new Set<number | string>();
  return {
    has: (value: number | string) => values.has(value),
    add(value: number | string): void {
      if (values.has(value)) throw new ArchiveRefused('damaged');
      values.add(value);
    },
  };
}
