import type { Earned } from '@icando/game/rooms/events';
import { isForeignKeyViolation, isUnavailable, isUniqueViolation } from '../platform/database/index.ts';
import { eachAlone } from '../platform/each-alone.ts';
import { createQueue } from '../platform/queue.ts';
import { retryAward, type Awards } from './awards.ts';
import type { RoomAwardsQueries } from './room-awards-queries.ts';

interface EarnedInGame {
  roomId: string;
  game: number;
  typeGame: string;
  earned: readonly Earned[];
}

/** Some players got no XP yet. */
export class XpMissing extends AggregateError {
  override readonly name = 'XpMissing';
  /** The XP of the others. */
  readonly awarded: ReadonlyMap<number, number>;

  constructor(awarded: ReadonlyMap<number, number>, { errors, message }: AggregateError) {
    super(errors, message);
    this.awarded = awarded;
  }
}

/** Players per transaction: a room of 500 takes five. */
const BATCH_SIZE = 100;
/** Concurrent transactions for players who are awarded one by one; a room of 500 must not delay everything else. */
const CONCURRENCY = 8;

/** Awards XP once for each room, game and player, however often it is called. */
export function createRoomAwards(queries: RoomAwardsQueries, awards: Awards, clock: () => number = Date.now) {
  async function awardTogether({ roomId, game, typeGame }: EarnedInGame, players: readonly Earned[]) {
    const done = await awards.award({
      reason: `room:${typeGame}`,
      now: clock(),
      earned: players.map(({ user_id, xp }) => ({ userId: user_id, xp })),
      accounts: await awards.findAccounts(players.map(({ user_id }) => user_id)),
      record: (each) => queries.record(roomId, game, each),
    });
    return done === 'changed' ? done : done.awards;
  }

  async function awardPlayer(all: EarnedInGame, player: Earned): Promise<number> {
    const amount = await retryAward(async () => {
      try {
        const done = await awardTogether(all, [player]);
        return done === 'changed' ? done : (done[0]?.amount ?? 0);
      } catch (error) {
        if (isForeignKeyViolation(error)) return 0;
        if (!isUniqueViolation(error)) throw error;
        return (await queries.findAwarded(all.roomId, all.game)).get(player.user_id) ?? 'changed';
      }
    });
    if (amount === 'changed')
      throw new Error(`the account of user ${player.user_id} was changed on every attempt`);
    return amount;
  }

  /** Awards players one by one, so that a deleted account, an earlier award or a concurrent solo game affects no others. */
  async function awardEach(all: EarnedInGame, players: readonly Earned[], awarded: Map<number, number>) {
    for (const [userId, amount] of await queries.findAwarded(all.roomId, all.game))
      awarded.set(userId, amount);
    const queue = createQueue({ atOnce: CONCURRENCY, waiting: players.length });
    const running = players
      .filter(({ user_id }) => !awarded.has(user_id))
      .map((player) =>
        queue.run(async () => {
          awarded.set(player.user_id, await awardPlayer(all, player));
        }),
      );
    // All must settle before a caller retries.
    const failed = (await Promise.allSettled(running)).filter(({ status }) => status === 'rejected');
    const [first] = failed;
    if (first?.status === 'rejected')
      throw new Error(`${failed.length} players of room ${all.roomId} got no XP`, { cause: first.reason });
  }

  async function awardBatch(all: EarnedInGame, players: readonly Earned[], awarded: Map<number, number>) {
    const done = await awardTogether(all, players).catch((error: unknown) => {
      // Any other failure may be that of one player.
      if (isUnavailable(error)) throw error;
      return 'changed' as const;
    });
    if (done === 'changed') await awardEach(all, players, awarded);
    else for (const { userId, amount } of done) awarded.set(userId, amount);
  }

  return {
    /**
     * Resolves to the XP of each player that was added by now or earlier.
     * @throws {XpMissing} after all players were tried, when some could not be awarded; a repeated call tries those again
     */
    async awardGame(all: EarnedInGame): Promise<Map<number, number>> {
      const awarded = await queries.findAwarded(all.roomId, all.game);
      const missing = all.earned
        .filter(({ user_id }) => !awarded.has(user_id))
        // Sorted, so that two rooms with the same players cannot deadlock.
        .toSorted((a, b) => a.user_id - b.user_id);
      try {
        await eachAlone(batchesOf(missing), (players) => awardBatch(all, players, awarded));
      } catch (error) {
        throw error instanceof AggregateError ? new XpMissing(awarded, error) : error;
      }
      return awarded;
    },
  };
}
export type RoomAwards = ReturnType<typeof createRoomAwards>;

function batchesOf(players: readonly Earned[]): Earned[][] {
  const batches: Earned[][] = [];
  for (let first = 0; first < players.length; first += BATCH_SIZE)
    batches.push(players.slice(first, first + BATCH_SIZE));
  return batches;
}
