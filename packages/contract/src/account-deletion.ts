import * as z from 'zod/mini';
import { ownersProof } from './account-security.ts';
import { endpoint } from './endpoint.ts';
import { byId, ok, timestamp } from './shapes.ts';

/** The time between the request to delete an account and its deletion, in which the owner can cancel. */
export const ACCOUNT_DELETION_DELAY_MS = 7 * 24 * 60 * 60 * 1000;

/** The sender shown for messages of all deleted accounts. Nobody can sign in as this user; account ids are far larger. */
export const DELETED_USER = { id: 1_000_000_000, username: 'Người dùng đã xóa' } as const;

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/user/:id/delete',
  summary: "Delete one's own account seven days from now; its sessions end at once (added).",
  tag: 'accounts',
  access: 'user',
  params: byId,
  body: ownersProof,
  reply: z.object({
    status_code: z.literal(200),
    /** When the account is deleted; until then the deletion can be cancelled. */
    ends_at: timestamp,
  }),
  rate: { perSecond: 0.5, burst: 20 },
  security: 'deletion_requested',
});

export const keepAccount = endpoint({
  method: 'POST',
  path: '/api/user/:id/keep',
  summary:
    'Keep an account that was to be deleted; the token of this session is for everything again (added).',
  tag: 'accounts',
  access: 'user',
  scopes: ['leaving'],
  params: byId,
  reply: ok,
  security: 'deletion_cancelled',
});
