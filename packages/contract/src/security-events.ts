/** What the security log records. The outcome is beside it: `sign_in` with the code `wrong_credentials` is a failed one. */
export const SECURITY_EVENTS = [
  'sign_in',
  'guest_sign_in',
  'pupil_sign_in',
  'sign_up',
  'sign_out',
  'password_changed',
  'reset_requested',
  'reset_code_made',
  'password_reset',
  'pin_reset',
  'identity_joined',
  'sessions_ended',
  /** A call that was refused with 403 or 429, except those that belong to another event. */
  'call_refused',
  'admin_given',
  'admin_taken',
  'account_disabled',
  'account_enabled',
  'deletion_requested',
  'deletion_cancelled',
  'account_deleted',
  'account_exported',
  'report_exported',
] as const;
export type SecurityEventName = (typeof SECURITY_EVENTS)[number];
