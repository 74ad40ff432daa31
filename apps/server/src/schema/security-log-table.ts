import type { SecurityEventName } from '@icando/contract/security-events';
import type { Flag } from './flag.ts';

/** Equal events of one minute are one row. */
export interface SecurityLogTable {
  id: number;
  /** Of the first event. */
  at: number;
  /** Of the last event. */
  last_at: number;
  count: number;
  event: SecurityEventName;
  /** The code of the refusal; '' when the call succeeded. */
  code: string;
  is_refused: Flag;
  actor_id: number | null;
  target_id: number | null;
  address: string;
  user_agent: string;
  call: string;
  request_id: string;
  reason: string;
}
