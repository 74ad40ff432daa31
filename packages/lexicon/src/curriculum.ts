import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { levelsOf } from './levels.ts';
import { CURRICULUM } from './paths.ts';
import type { Theme } from './theme-files.ts';

/** The grades of secondary school, whose topics the curriculum of 2018 lists. */
export const GRADES = [6, 7, 8, 9, 10, 11, 12] as const;

const MIN_ROWS = 15;
const MAX_ROWS = 25;
const MAX_NAME = 32;

/** A topic of a grade as its file has it: the rows are named by English side and part of speech. */
interface Topic {
  id: number;
  grade: number;
  name: string;
  name_vi: string;
  rows: string[];
}

/** A topic as the compiled table has it: `rows` are places among all theme rows. */
export interface CompiledTopic extends Omit<Topic, 'rows'> {
  /** See `levelsOf`. */
  level: string;
  rows: number[];
}

/** `# 6001 | A day at school | Một ngày ở trường` */
const HEADER = /^# (\d+) \| (.+) \| (.+)$/;

/** @throws {Error} when a line before the first header is a row */
export function parseGrade(grade: number, text: string): Topic[] {
  const topics: Topic[] = [];
  for (const line of text.split('\n')) {
    const header = HEADER.exec(line);
    if (header !== null) {
      const [, id, name = '', name_vi = ''] = header;
      topics.push({ id: Number(id), grade, name, name_vi, rows: [] });
    } else if (line !== '') {
      const topic = topics.at(-1);
      if (topic === undefined) throw new Error(`grade-${grade}.tsv begins with ${JSON.stringify(line)}.`);
      topic.rows.push(line);
    }
  }
  return topics;
}

export function readCurriculum(directory = CURRICULUM): Topic[] {
  return GRADES.flatMap((grade) =>
    parseGrade(grade, readFileSync(join(directory, `grade-${grade}.tsv`), 'utf8')),
  );
}

/** @throws {Error} when a row is in no theme */
export function compileCurriculum(topics: readonly Topic[], themes: readonly Theme[]): CompiledTopic[] {
  const all = themes.flatMap(({ rows }) => rows);
  const places = new Map(all.map(({ en, pos }, index) => [`${en}\t${pos}`, index]));
  return topics.map((topic) => {
    const rows = topic.rows.map((row) => {
      const place = places.get(row);
      if (place === undefined)
        throw new Error(`${topic.id} (${topic.name}) has ${row}, which is in no theme.`);
      return place;
    });
    return { ...topic, rows, level: levelsOf(rows.map((place) => all[place]?.level ?? '')) };
  });
}

/** The faults of the topics' ids, names and numbers of rows. */
export function curriculumErrors(topics: readonly Topic[]): string[] {
  const ids = topics.map(({ id }) => id);
  return topics.flatMap(({ id, grade, name_vi, rows }, at) => {
    const errors = [];
    const name = gradeLessonName(grade, name_vi);
    if (Math.floor(id / 1000) !== grade) errors.push('an id of another grade');
    if (ids.indexOf(id) !== at) errors.push('an id that is used twice');
    if ([...name].length > MAX_NAME) errors.push(`the name "${name}", which has over ${MAX_NAME} characters`);
    if (rows.length < MIN_ROWS || rows.length > MAX_ROWS) errors.push(`${rows.length} rows`);
    if (new Set(rows).size < rows.length) errors.push('a row twice');
    return errors.map((error) => `${id} has ${error}`);
  });
}

/** The name of the lesson that a learner copies. */
export function gradeLessonName(grade: number, name_vi: string): string {
  return `Lớp ${grade} · ${name_vi}`;
}
