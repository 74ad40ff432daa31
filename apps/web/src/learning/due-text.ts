const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** When a word comes back, in Vietnamese: 'trong 10 phút', 'trong 3 giờ', 'sau 5 ngày'. */
export function dueText(dueAt: string, now: number): string {
  const ms = Date.parse(dueAt) - now;
  if (ms <= 0) return 'ngay bây giờ';
  if (ms < HOUR_MS) return `trong ${Math.max(1, Math.round(ms / 60_000))} phút`;
  if (ms < DAY_MS) return `trong ${Math.round(ms / HOUR_MS)} giờ`;
  const days = Math.round(ms / DAY_MS);
  if (days < 60) return `sau ${days} ngày`;
  return days < 730 ? `sau ${Math.round(days / 30)} tháng` : `sau ${Math.round(days / 365)} năm`;
}

/** What today's review asks of the learner who has words left: an estimate, or nothing more once the goal is reached. */
export function goalText(minutes: number, doneMinutes: number, goalMinutes: number): string {
  return doneMinutes >= goalMinutes
    ? `Đủ ${goalMinutes} phút hôm nay rồi!`
    : `Khoảng ${Math.max(1, minutes)} phút.`;
}
