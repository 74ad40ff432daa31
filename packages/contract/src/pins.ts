// The PINs of homework. This file has no schemas, so that a page can load it without zod.

export const PIN = /^[0-9]{4}$/;

/** The text with the digits of any script as ASCII digits: keyboards of phones and input methods also type full-width ones. */
export function withPlainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => String(valueOf(digit)));
}

/** Unicode has the digits of each script in a row, from 0 to 9. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (code - first) % 10;
}

/** The limits on wrong PINs within `PIN_WAIT_MS`: of one address in one homework, and for one name. */
export const PIN_TRIES = { perAddress: 20, perName: 5 } as const;
export const PIN_WAIT_MS = 15 * 60 * 1000;

/** The middle column of the keypad, counting in twos, and lucky numbers in Vietnam. */
const COMMON = new Set(['2580', '0852', '1357', '2468', '1004', '1368', '8386', '3979']);
const RUN = '01234567890';
const REVERSED_RUN = '09876543210';

/**
 * The PINs that people choose most often: one digit four times, two pairs (1212, 1122), a run (1234, 4321), a year of birth
 * of a pupil, a parent or a teacher (1960 to 2029), and those of `COMMON`. About 270 of 10,000.
 */
export function isCommonPin(pin: string): boolean {
  return (
    new Set(pin).size === 1 ||
    /^(..)\1$|^(.)\2(.)\3$/.test(pin) ||
    RUN.includes(pin) ||
    REVERSED_RUN.includes(pin) ||
    (pin >= '1960' && pin <= '2029') ||
    COMMON.has(pin)
  );
}
