import { sql, type RawBuilder, type Selectable } from 'kysely';
import { WS_TICKET_MS } from '@icando/contract/sockets';
import type { Store, Tables } from '../schema/index.ts';

type TicketRow = Selectable<Tables['ws_tickets']>;

/** The database's clock, so that servers whose clocks differ agree about a ticket. */
function clockOf({ kind }: Store): RawBuilder<number> {
  return kind === 'sqlite'
    ? sql`CAST(unixepoch('subsec') * 1000 AS INTEGER)`
    : sql`CAST(extract(epoch from clock_timestamp()) * 1000 AS BIGINT)`;
}

export function ticketsQueries(store: Store, now: RawBuilder<number> = clockOf(store)) {
  const { query } = store;
  return {
    /** Stores tickets for 30 s. Returns a lower bound of each user's number of tickets. */
    async insert(rows: readonly Omit<TicketRow, 'until'>[]): Promise<Map<number, number>> {
      const until = sql<number>`${now} + ${sql.lit(WS_TICKET_MS)}`;
      const inserted = await query
        .insertInto('ws_tickets')
        .values(rows.map((row) => ({ ...row, until })))
        .returning([
          'user_id',
          sql<number>`(SELECT COUNT(*) FROM ws_tickets AS t WHERE t.user_id = ws_tickets.user_id)`.as(
            'before',
          ),
        ])
        .execute();
      const counts = new Map<number, number>();
      // Whether `before` counts the new tickets depends on the database.
      for (const { user_id, before } of inserted) counts.set(user_id, (counts.get(user_id) ?? before) + 1);
      return counts;
    },

    async prune(userId: number, keep: number): Promise<void> {
      await query
        .deleteFrom('ws_tickets')
        .where('user_id', '=', userId)
        .where('ticket_hash', 'not in', (qb) =>
          qb
            .selectFrom('ws_tickets as t')
            .select('t.ticket_hash')
            .where('t.user_id', '=', userId)
            .orderBy('t.until', 'desc')
            .orderBy('t.ticket_hash')
            .limit(keep),
        )
        .execute();
    },

    /** Deletes the tickets, and returns the valid ones. It is a single statement, so that only one of two requests gets a ticket. */
    async take(hashes: readonly string[]): Promise<TicketRow[]> {
      const found = await query
        .deleteFrom('ws_tickets')
        .where('ticket_hash', 'in', hashes)
        .returningAll()
        .returning(sql<number>`CASE WHEN until > ${now} THEN 1 ELSE 0 END`.as('is_good'))
        .execute();
      return found.filter(({ is_good }) => is_good === 1);
    },

    async deleteExpired(): Promise<void> {
      await query
        .deleteFrom('ws_tickets')
        .where('until', '<', sql<number>`${now}`)
        .execute();
    },
  };
}
