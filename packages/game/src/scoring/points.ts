import { LAG_CREDIT, POINTS, type GameMode, type RoomGame } from '@icando/contract/rooms';

export interface TimedAnswer {
  readonly type_game: RoomGame;
  readonly game_mode: GameMode;
  /** ms from the server's sending to its receiving; listen: from the end of the reading; boong: from this mouse. */
  readonly elapsedMs: number;
  /** ms the question (boong: the mouse) gives. */
  readonly timeMs: number;
  /** Lag of the connection in ms as the server measured it; null: not measured. */
  readonly lagMs: number | null;
  /** Round trip as reported by the client, ms; null: not sent. */
  readonly pingMs: number | null;
}

/** ms given back for a slow connection (docs/rooms.md, R50): never more than measured, said, 150 (boong 100), 5 % of the time. */
export function lagCredit({ type_game, timeMs, lagMs, pingMs }: TimedAnswer): number {
  const most = type_game === 'game_boong' ? LAG_CREDIT.boongMostMs : LAG_CREDIT.mostMs;
  const lag = Math.min(lagMs ?? 0, pingMs ?? Infinity, most, timeMs * LAG_CREDIT.share);
  return lag > 0 ? lag : 0;
}

/**
 * Points of a right answer (docs/rooms.md, R47 to R49): 100 in correct_mode. In speed_mode 100 up to 0.5 s, then falling evenly to 50 at
 * the end of the time; boong falls by 25 a second, never under 50. Whole.
 */
export function pointsFor(answer: TimedAnswer): number {
  if (answer.game_mode === 'correct_mode') return POINTS.full;
  const late = answer.elapsedMs - lagCredit(answer) - POINTS.fullMs;
  if (late <= 0) return POINTS.full;
  const lost =
    answer.type_game === 'game_boong'
      ? (late / 1000) * POINTS.boongPerSecond
      : (late / (answer.timeMs - POINTS.fullMs)) * (POINTS.full - POINTS.least);
  return Math.max(POINTS.least, Math.round(POINTS.full - lost));
}
