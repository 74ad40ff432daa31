import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { byId, id, ok, timestamp } from './shapes.ts';

const openSession = z.object({
  id,
  /** Such as 'Chrome, Windows'; '' when the browser is unknown. */
  device: z.string(),
  created_at: timestamp,
  /** From where it was opened; of IPv6 the /64. */
  address: z.string(),
  /** Precise to the hour. */
  last_used_at: timestamp,
  /** Whether this request belongs to the session. */
  is_this: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/sessions',
  summary: 'Where the caller is signed in, the latest used first (added).',
  tag: 'accounts',
  access: 'user',
  reply: z.object({ status_code: z.literal(200), data: z.array(openSession) }),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/sessions/:id',
  summary: 'Sign out there (added).',
  tag: 'accounts',
  access: 'user',
  params: byId,
  reply: ok,
  security: 'sessions_ended',
});
