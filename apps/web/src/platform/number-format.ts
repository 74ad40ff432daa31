const whole = new Intl.NumberFormat('vi-VN');
const day = new Intl.DateTimeFormat('vi-VN', { day: '2-digit', month: '2-digit', year: 'numeric' });

/** 2480 → `2.480`. */
export function formatNumber(value: number): string {
  return whole.format(value);
}

export function formatDate(iso: string): string {
  return day.format(new Date(iso));
}
