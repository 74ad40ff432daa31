import type { SharedLimits } from '../platform/shared-limits.ts';

/**
 * Kilobytes of messages of one account. Nobody types so much, and at the speed of the frames alone an account would fill a
 * gigabyte of the disk in an hour.
 */
const KILOBYTES = { perSecond: 2, burst: 512 };

/**
 * The seconds until the user may store a message of this content, or react to one; 0: now, which is counted. Each counts as
 * a kilobyte at least.
 */
export function createWritingAllowance(limits: Pick<SharedLimits, 'rateLimiter'>) {
  const kilobytes = limits.rateLimiter('chat-kilobytes', KILOBYTES);
  return async (userId: number, content = ''): Promise<number> => {
    const key = String(userId);
    const wait = await kilobytes.take(key);
    if (wait > 0) return wait;
    const more = Math.ceil(Buffer.byteLength(content) / 1024) - 1;
    if (more > 0) kilobytes.charge(key, more);
    return 0;
  };
}
export type WritingAllowance = ReturnType<typeof createWritingAllowance>;
