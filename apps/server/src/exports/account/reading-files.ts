import type { Outcome } from '@icando/contract/errors';
import type { Streak } from '@icando/game/memory/streak';
import type { LinesFile, Lines } from './learning-files.ts';
import { pages } from './learning-files.ts';
import type { ReadingLinesQueries } from './reading-lines-queries.ts';

export interface ReadingDeps {
  queries: ReadingLinesQueries;
  streakOf(userId: number): Promise<Streak>;
  /** The reports as the host and the teacher see them. */
  roomReport(hostId: number, roomId: string, game: number): Promise<Outcome<object>>;
  homeworkReport(teacherId: number, id: number): Promise<Outcome<object>>;
}

/** A paper, and the name of its file in the archive. */
export interface ArchivedPaper {
  name: string;
  fileKey: string;
  size: number;
}

const LINES_AT_ONCE = 200;
const NAME_CHARACTERS = 60;
const ENDINGS = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' } as const;

const iso = (at: number) => new Date(at).toISOString();

/** The files of the archive that are only for reading and not imported. */
export function readingFiles(deps: ReadingDeps, userId: number): LinesFile[] {
  const { queries } = deps;

  async function* account(): Lines {
    const row = await queries.account(userId);
    if (row === undefined) return;
    const { username, email, emoji, score, is_hidden, created_at, shares_log_since: since } = row;
    const streak = await deps.streakOf(userId);
    yield [
      {
        username,
        email,
        emoji,
        xp: score,
        is_hidden: is_hidden === 1,
        // Only for reading: a consent is given to one installation.
        shares_log_since: since === null ? null : iso(since),
        created_at: iso(created_at),
        streak,
      },
    ];
  }

  const xp = pages(
    (last?: { day: number; id: number }) => queries.xp(userId, last ?? { day: 0, id: 0 }, LINES_AT_ONCE),
    ({ amount, reason, created_at }) => ({ amount, reason, at: iso(created_at) }),
  );

  const games = pages(
    (last?: { created_at: number; id: number }) =>
      queries.games(userId, last ?? { created_at: 0, id: 0 }, LINES_AT_ONCE),
    ({ add_score, score, detail, created_at }) => ({
      at: iso(created_at),
      xp: add_score,
      total: score,
      detail,
    }),
  );

  async function* talks(): Lines {
    for (const [index, { id, type, name }] of (await queries.talks(userId)).entries()) {
      const members = (await queries.membersOf(id)).map(({ username }) => username);
      yield [{ key: index + 1, type, name, members }];
    }
  }

  async function* messages(): Lines {
    for (const [place, { id }] of (await queries.talks(userId)).entries())
      yield* pages(
        (last?: { seq: number }) => queries.messages(id, last?.seq ?? 0, LINES_AT_ONCE),
        ({ user_id, username, content, card, created_at, answered, reactions }) => ({
          talk: place + 1,
          at: iso(created_at),
          from: username,
          is_own: user_id === userId,
          text: content,
          answered,
          card: card === null ? null : (JSON.parse(card) as object),
          reactions: reactions.map(({ reaction, username: by }) => ({ from: by, reaction })),
        }),
      );
  }

  async function* follows(): Lines {
    const { following, followers } = await queries.follows(userId);
    yield following.map(({ username }) => ({ follows: username }));
    yield followers.map(({ username }) => ({ followed_by: username }));
  }

  async function* dictionaryReports(): Lines {
    const rows = await queries.dictionaryReports(userId);
    yield rows.map(({ word, content, created_at }) => ({ word, text: content, at: iso(created_at) }));
  }

  async function* papers(): Lines {
    const rows = await queries.papers(userId);
    yield rows.map((row, index) => ({
      name: row.name,
      description: row.description,
      is_public: row.is_public === 1,
      created_at: iso(row.created_at),
      file: paperName(row, index),
    }));
  }

  async function* rooms(): Lines {
    for (const { room_id, game } of await queries.rooms(userId))
      yield* reported(await deps.roomReport(userId, room_id, game));
  }

  async function* homework(): Lines {
    for (const { id } of await queries.homework(userId))
      yield* reported(await deps.homeworkReport(userId, id));
  }

  async function* reminders(): Lines {
    const row = await queries.reminders(userId);
    if (row === undefined) return;
    const devices = (await queries.pushDevices(userId)).map(({ name }) => name);
    yield [{ hour: row.hour, by_mail: row.mail_token !== null, devices }];
  }

  async function* classes(): Lines {
    for (const { id, name, created_at } of await queries.taughtClasses(userId))
      yield [{ name, created_at: iso(created_at), teaches: true, names: await queries.classNames(id) }];
    const joined = await queries.joinedClasses(userId);
    yield joined.map(({ name, own_name, joined_at }) => ({
      name,
      joined_at: iso(joined_at),
      teaches: false,
      own_name,
    }));
  }

  return [
    { name: 'account.jsonl', lines: account() },
    { name: 'xp.jsonl', lines: xp },
    { name: 'games.jsonl', lines: games },
    { name: 'talks.jsonl', lines: talks() },
    { name: 'messages.jsonl', lines: messages() },
    { name: 'follows.jsonl', lines: follows() },
    { name: 'papers.jsonl', lines: papers() },
    { name: 'dictionary_reports.jsonl', lines: dictionaryReports() },
    { name: 'rooms.jsonl', lines: rooms() },
    { name: 'homework.jsonl', lines: homework() },
    { name: 'classes.jsonl', lines: classes() },
    { name: 'reminders.jsonl', lines: reminders() },
  ];
}

export async function papersOf(queries: ReadingLinesQueries, userId: number): Promise<ArchivedPaper[]> {
  const rows = await queries.papers(userId);
  return rows.map((row, index) => ({
    name: paperName(row, index),
    fileKey: row.file_key,
    size: row.size,
  }));
}

/** The file name of a paper: unique by its number, and valid on every file system. */
function paperName({ name, mime_type }: { name: string; mime_type: keyof typeof ENDINGS }, place: number) {
  const plain = name.replaceAll(/[\p{Cc}\p{Cf}/\\:*?"<>|.]+/gu, ' ').trim();
  const short = Array.from(plain).slice(0, NAME_CHARACTERS).join('').trim();
  return `papers/${place + 1}${short === '' ? '' : ` ${short}`}.${ENDINGS[mime_type]}`;
}

/** A report that was deleted meanwhile is left out. */
function reported(report: Outcome<object>): readonly object[][] {
  return report.ok ? [[report.value]] : [];
}
