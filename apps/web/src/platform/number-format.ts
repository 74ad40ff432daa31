const whole = new Intl.NumberFormat('vi-VN');

/** 2480 → `2.480`. */
export function formatNumber(value: number): string {
  return whole.format(value);
}
