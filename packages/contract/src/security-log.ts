import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LIMITS, MAX_PAGE_SIZE } from './limits.ts';
import { SECURITY_EVENTS } from './security-events.ts';
import { byId, id, MAX_ID, numberInQuery, ok, timestamp, wholeNumberInQuery } from './shapes.ts';
import { text } from './text-field.ts';

/** How long the database keeps an event. */
export const SECURITY_LOG_DAYS = 90;
/** Events further back are found with `to`. */
export const SECURITY_LOG_PAGES = 200;
const PAGE_SIZE = 50;
/** The largest number of accounts that a search by name or e-mail returns. */
export const ACCOUNTS_FOUND = 20;

const whom = z.object({
  id,
  /** '' when the account no longer exists. */
  username: z.string(),
});

const securityEvent = z.object({
  id,
  event: z.enum(SECURITY_EVENTS),
  /** '' when it succeeded, else the code of the refusal. */
  code: z.string(),
  at: timestamp,
  /** Equal events of one minute are one row: the time of the last one, and how many they were. */
  last_at: timestamp,
  count: z.int().check(z.gte(1)),
  /** Who did it; null when nobody was signed in. */
  actor: z.nullable(whom),
  /** The account to which it was done, or whose password or PIN was tried. */
  target: z.nullable(whom),
  /** Of IPv6 the /64; '' when there were too many addresses in this minute, or no request. */
  address: z.string(),
  /** Such as 'Chrome, Windows'; '' when unknown. */
  device: z.string(),
  /** The method and path of the call, without its parameters; '' when there was no call. */
  call: z.string(),
  /** The id of the first request, which is also in the server's log. */
  request_id: z.string(),
  /** What an admin wrote, such as why an account was disabled. */
  reason: z.string(),
});
export type SecurityEvent = z.infer<typeof securityEvent>;

const timeInQuery = z.optional(numberInQuery({ min: 0, max: 8_640_000_000_000_000 }));

export const securityLog = endpoint({
  method: 'GET',
  path: '/api/admin/security_log',
  summary: 'What happened to accounts and sessions in the last 90 days, the newest first (added).',
  tag: 'admin',
  access: 'admin',
  query: z.object({
    page: wholeNumberInQuery({ min: 1, max: SECURITY_LOG_PAGES, fallback: 1 }),
    size: wholeNumberInQuery({ min: 1, max: MAX_PAGE_SIZE, fallback: PAGE_SIZE }),
    /** By this user or about this user. */
    user_id: z.optional(numberInQuery({ min: 1, max: MAX_ID })),
    event: z.optional(z.enum(SECURITY_EVENTS)),
    outcome: z.optional(z.enum(['ok', 'refused'])),
    /** Exactly as a row shows it. */
    address: z.optional(text({ label: 'Address', max: LIMITS.search })),
    /** Epoch milliseconds, inclusive. */
    from: timeInQuery,
    /** Epoch milliseconds, exclusive. */
    to: timeInQuery,
  }),
  reply: z.object({
    status_code: z.literal(200),
    data: z.array(securityEvent),
    page: z.int().check(z.gte(1)),
    /** Whether a next page exists. */
    has_more: z.boolean(),
  }),
});

const adminAccount = z.object({
  id,
  username: z.string(),
  email: z.string(),
  is_admin: z.boolean(),
  created_at: timestamp,
  /** Null for an account that can sign in. */
  disabled_at: z.nullable(timestamp),
  /** The number of sessions that are open. */
  sessions: z.int(),
  /** Whether a sign-in asks for a code of an authenticator app (added). */
  has_second_step: z.boolean(),
  /** The number of passkeys (added). */
  passkeys: z.int(),
});
export type AdminAccount = z.infer<typeof adminAccount>;

export const findAccounts = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  summary: `At most ${ACCOUNTS_FOUND} accounts by the start of a word of the name or of the e-mail (added).`,
  tag: 'admin',
  access: 'admin',
  query: z.object({ search: text({ label: 'Search', min: 1, max: LIMITS.email }) }),
  reply: z.object({ status_code: z.literal(200), data: z.array(adminAccount) }),
});

export const adminUser = endpoint({
  method: 'GET',
  path: '/api/admin/user/:id',
  summary: 'An account as its admins see it (added).',
  tag: 'admin',
  access: 'admin',
  params: byId,
  reply: z.extend(adminAccount, { status_code: z.literal(200) }),
});

export const disableUser = endpoint({
  method: 'POST',
  path: '/api/admin/user/:id/disable',
  summary:
    'Disable an account, which ends its sessions, or enable it again; its words and messages stay (added).',
  tag: 'admin',
  access: 'admin',
  params: byId,
  body: z.object({
    disabled: z.boolean(),
    reason: z.optional(text({ label: 'Reason', max: LIMITS.disableReason })),
  }),
  reply: ok,
});

export const endSessionsOf = endpoint({
  method: 'POST',
  path: '/api/admin/user/:id/end_sessions',
  summary: 'Sign an account out everywhere; of the caller all sessions but this one (added).',
  tag: 'admin',
  access: 'admin',
  params: byId,
  reply: ok,
  security: 'sessions_ended',
});

export const endSecondStepOf = endpoint({
  method: 'POST',
  path: '/api/admin/user/:id/end_second_step',
  summary:
    'Switch off the second step of an account that lost its authenticator app; not of an admin, whom only the command line helps (added).',
  tag: 'admin',
  access: 'admin',
  params: byId,
  reply: ok,
  security: 'second_step_off',
});
