import { LAG_CREDIT, POINTS, type GameMode, type RoomGame } from '@icando/contract/room-rules';

export interface TimedAnswer {
  readonly type_game: RoomGame;
  readonly game_mode: GameMode;
  /**
   * ms from the server's sending to its receiving; listen: from the end of the reading; boong: from the mouse's
   * appearance.
   */
  readonly elapsedMs: number;
  /** Time limit of the question (boong: of the mouse), ms. */
  readonly timeMs: number;
  /** Measured by the server, ms; null: not measured. */
  readonly lagMs: number | null;
  /** Round trip as reported by the client, ms; null: not sent. */
  readonly pingMs: number | null;
}

/**
 * Lag compensation in ms (docs/rooms.md, R50): at most the measured and the reported lag, 150 ms (boong 100), 5 % of
 * the time.
 */
export function lagCredit({ type_game, timeMs, lagMs, pingMs }: TimedAnswer): number {
  const most = type_game === 'game_boong' ? LAG_CREDIT.boongMostMs : LAG_CREDIT.mostMs;
  const lag = Math.min(lagMs ?? 0, pingMs ?? Infinity, most, timeMs * LAG_CREDIT.share);
  return lag > 0 ? lag : 0;
}

/** Points of a right answer (docs/rooms.md, R47 to R49). */
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
