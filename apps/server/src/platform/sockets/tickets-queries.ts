import type { Store, Tables } from '../migrations/index.ts';

type TicketRow = Tables['ws_tickets'];

/** All SQL of tickets. */
export function ticketsQueries(store: Store) {
  const { query } = store;
  return {
    /** Keeps a ticket; of its user only the newest `keep` stay. */
    async insert(row: TicketRow, keep: number): Promise<void> {
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
        query.insertInto('ws_tickets').values(row),
      ]);
    },

    /** One statement, so that of two who come with one ticket only one gets it. */
    take(hash: string): Promise<TicketRow | undefined> {
      return query.deleteFrom('ws_tickets').where('ticket_hash', '=', hash).returningAll().executeTakeFirst();
    },

    async deleteExpired(before: number): Promise<void> {
      await query.deleteFrom('ws_tickets').where('until', '<', before).execute();
    },
  };
}
