import { sql, type RawBuilder } from 'kysely';
import { WS_TICKET_MS } from '@icando/contract/sockets';
import type { Store, Tables } from '../migrations/index.ts';

type TicketRow = Tables['ws_tickets'];

/** Epoch milliseconds by the database, so that servers whose clocks disagree agree about a ticket. */
function clockOf({ kind }: Store): RawBuilder<number> {
  return kind === 'sqlite'
    ? sql`CAST(unixepoch('subsec') * 1000 AS INTEGER)`
    : sql`CAST(extract(epoch from clock_timestamp()) * 1000 AS BIGINT)`;
}

/** All SQL of tickets. */
export function ticketsQueries(store: Store, now: RawBuilder<number> = clockOf(store)) {
  const { query } = store;
  return {
    /** Keeps a ticket for 30 s; of its user only the newest `keep` stay. */
    async insert(row: Omit<TicketRow, 'until'>, keep: number): Promise<void> {
      await store.batch([
        query
          .deleteFrom('ws_tickets')
          .where('user_id', '=', row.user_id)
          .where('ticket_hash', 'not in', (qb) =>
            qb
              .selectFrom('ws_tickets as t')
              .select('t.ticket_hash')
              .where('t.user_id', '=', row.user_id)
              .orderBy('t.until', 'desc')
              .orderBy('t.ticket_hash')
              .limit(keep - 1),
          ),
        query.insertInto('ws_tickets').values({ ...row, until: sql`${now} + ${sql.lit(WS_TICKET_MS)}` }),
      ]);
    },

    /** One statement, so that of two who come with one ticket only one gets it. */
    async take(hash: string): Promise<TicketRow | undefined> {
      const found = await query
        .deleteFrom('ws_tickets')
        .where('ticket_hash', '=', hash)
        .returningAll()
        .returning(sql<number>`CASE WHEN until > ${now} THEN 1 ELSE 0 END`.as('is_good'))
        .executeTakeFirst();
      return found?.is_good === 1 ? found : undefined;
    },

    async deleteExpired(): Promise<void> {
      await query
        .deleteFrom('ws_tickets')
        .where('until', '<', sql<number>`${now}`)
        .execute();
    },
  };
}
