import { LAG_CREDIT, POINTS, type GameMode, type RoomGame } from '@icando/contract/room-rules';

export interface TimedAnswer {
  readonly type_game: RoomGame;
  readonly game_mode: GameMode;
  /**
   * The time in ms between sending the question and receiving the answer, measured by the server. It starts with the end of
   * the reading in the listen game, and with the mouse in boong.
   */
  readonly elapsedMs: number;
  /** The time limit of the question, or of the mouse in boong, ms. */
  readonly timeMs: number;
  /** The lag that the server measured, ms; null if there is no measurement. */
  readonly lagMs: number | null;
  /** The round trip that the client reported, ms; null if it was not sent. */
  readonly pingMs: number | null;
}

/**
 * The lag compensation in ms (docs/rooms.md, R50): the smallest of the measured lag, the reported lag, 150 ms (boong 100)
 * and 5 % of the time.
 */
export function lagCredit({ type_game, timeMs, lagMs, pingMs }: TimedAnswer): number {
  const most = type_game === 'game_boong' ? LAG_CREDIT.boongMostMs : LAG_CREDIT.mostMs;
  const lag = Math.min(lagMs ?? 0, pingMs ?? Infinity, most, timeMs * LAG_CREDIT.share);
  return lag > 0 ? lag : 0;
}

/** The points for a right answer (docs/rooms.md, R47 to R49). */
export function pointsFor(answer: TimedAnswer): number {
  if (answer.game_mode === 'correct_mode') return POINTS.full;
  const late = answer.elapsedMs - lagCredit(answer) - POINTS.fullMs;
  if (late <= 0) return POINTS.full;
  const lost =
    answer.type_game === 'game_boong'
      ? (late / 1000) * POINTS.boongPerSecond
      : (late / (answer.timeMs - POINTS.fullMs)) * (POINTS.full - POINTS.min);
  return Math.max(POINTS.min, Math.round(POINTS.full - lost));
}
