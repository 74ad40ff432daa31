export interface RemindersTable {
  user_id: number;
  /** In the learner's time zone. */
  hour: number;
  /** In the links that stop reminders by e-mail; null: none are sent. */
  mail_token: string | null;
  /** The last learner's day on which a reminder was due, whether or not there was something to review; 0: none. */
  sent_day: number;
}

export interface PushDevicesTable {
  id: number;
  user_id: number;
  /** The session of the device: the row goes when that is signed out. */
  session_key: string;
  /** The address at the push service, and the keys with which a message to the device is encrypted, in base64url. */
  endpoint: string;
  p256dh: string;
  auth: string;
  name: string;
  created_at: number;
}
