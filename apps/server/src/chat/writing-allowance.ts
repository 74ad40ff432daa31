import type { SharedLimits } from '../platform/shared-limits.ts';

/**
 * Kilobytes of messages of one account. Nobody types so much, and at the speed of the frames alone an account would fill a
 * gigabyte of the disk in an hour.
 */
const KILOBYTES = { perSecond: 2, burst: 512 };

/** Whether the user may store a message of this content now; each counts as a kilobyte at least. */
export function createWritingAllowance(limits: Pick<SharedLimits, 'rateLimiter'>) {
  const kilobytes = limits.rateLimiter('chat-kilobytes', KILOBYTES);
  return async (userId: number, content: string): Promise<boolean> => {
    const key = String(userId);
    if ((await kilobytes.take(key)) > 0) return false;
    const more = Math.ceil(Buffer.byteLength(content) / 1024) - 1;
    if (more > 0) kilobytes.charge(key, more);
    return true;
  };
}
