import type { QueryOf } from '@icando/contract/endpoint';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import { REPORT_KEPT_MS, type listRooms } from '@icando/contract/reports';
import type { Download } from '../platform/http/routes.ts';
import type { RoomLog } from '../learning/index.ts';
import type { Words } from '../words/index.ts';
import { reportCsv } from './report-csv.ts';
import { roomReportOf } from './room-report.ts';
import type { ReportHead, ReportsQueries } from './reports-queries.ts';

interface ReportsDeps {
  queries: ReportsQueries;
  words: Pick<Words, 'visibleAmong'>;
  roomLog: Pick<RoomLog, 'logRoom'>;
  clock: () => number;
}

/** The row of a deleted report is kept this long, as its room may still be open. */
const HEAD_KEPT_MS = 24 * 60 * 60 * 1000;

export function createReports({ queries, words, roomLog, clock }: ReportsDeps) {
  /** Undefined without such a room of the caller in the last year, or if its report was deleted and nothing played since. */
  async function find(
    hostId: number,
    roomId: string,
  ): Promise<{ head: ReportHead; games: number } | undefined> {
    const head = await queries.findHead(roomId.toUpperCase(), hostId);
    if (head === undefined || head.created_at < clock() - REPORT_KEPT_MS) return undefined;
    const games = await queries.latestGame(head.room_id);
    return head.deleted_at !== null && games === 0 ? undefined : { head, games };
  }

  /** Game 0 is the latest game. */
  async function report(hostId: number, roomId: string, gameNumber: number) {
    const found = await find(hostId, roomId);
    if (found === undefined || gameNumber > found.games) return refused('not_found');
    const { head, games } = found;
    const game = gameNumber === 0 ? games : gameNumber;
    const [questions, results] = await Promise.all([
      queries.findQuestions(head.room_id, game),
      queries.findResults(head.room_id, game),
    ]);
    const ids = new Set(questions.flatMap((question) => question.words.map(({ id }) => id)));
    const usable = await words.visibleAmong(hostId, [...ids]);
    const { room_id, type_game, game_mode, title, class_id } = head;
    const form = formOf(head);
    const created_at = new Date(head.created_at).toISOString();
    return accepted({
      room: { room_id, type_game, game_mode, ...form, title, class_id, created_at, game },
      games,
      ...roomReportOf(questions, results, usable),
    });
  }

  return {
    report,

    async list(hostId: number, { page, size }: QueryOf<typeof listRooms>) {
      const since = clock() - REPORT_KEPT_MS;
      const [total, rows] = await Promise.all([
        queries.countRooms(hostId, since),
        queries.listRooms(hostId, since, { limit: size, offset: (page - 1) * size }),
      ]);
      const data = rows.map((row) => ({
        room_id: row.room_id,
        type_game: row.type_game,
        ...formOf(row),
        title: row.title,
        class_id: row.class_id,
        created_at: new Date(row.created_at).toISOString(),
        games: row.games,
        players: row.players ?? 0,
      }));
      return accepted({ data, total_pages: Math.ceil(total / size), page });
    },

    async csv(hostId: number, roomId: string, gameNumber: number): Promise<Outcome<Download>> {
      const made = await report(hostId, roomId, gameNumber);
      if (!made.ok) return made;
      const { room } = made.value;
      const fileName = `${room.room_id}-${room.game}-${room.created_at.slice(0, 10)}.csv`;
      return accepted({ mimeType: 'text/csv; charset=utf-8', fileName, body: reportCsv(made.value) });
    },

    /** Deletes the report. The players' answers stay in their own memories. */
    async delete(hostId: number, roomId: string): Promise<Outcome<object>> {
      const found = await find(hostId, roomId);
      if (found === undefined) return refused('not_found');
      const { room_id } = found.head;
      if (await queries.isPlaying(room_id)) return refused('game_running');
      await roomLog.logRoom(room_id);
      await queries.deleteReport(room_id, hostId, clock());
      return accepted({});
    },

    sweep: (now: number) => queries.sweep(now - REPORT_KEPT_MS, now - HEAD_KEPT_MS),
  };
}

/** Left out where it is the default, as in the frames of a room. */
const formOf = ({ form }: Pick<ReportHead, 'form'>) => (form === 'word' ? {} : { form });
export type Reports = ReturnType<typeof createReports>;
