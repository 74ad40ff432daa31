/** Matches every sequence with the structure of an emoji, even one that does not exist. */
export const EMOJI_SEQUENCE =
  /^(?:\p{RI}\p{RI}|[\d#*]\uFE0F?\u20E3|\p{ExtPict}(?:\uFE0F|\p{EMod}|[\u{E0020}-\u{E007E}]+\u{E007F})?(?:\u200D\p{ExtPict}[\uFE0F\p{EMod}]?)*)$/u;
/** Compiled at its first use, because compiling takes 13 ms (50 ms on a slow phone). */
let pattern: RegExp | undefined;

/** True for exactly one emoji, with or without its variation selector. */
export function isOneEmoji(text: string): boolean {
  pattern ??= oneEmoji();
  return pattern.test(text);
}

function oneEmoji(): RegExp {
  try {
    return new RegExp(String.raw`^(?:\p{RGI_Emoji}|\p{ExtPict}\uFE0F?)$`, 'v');
  } catch {
    // Chrome 111, Firefox 115 and Safari 16 lack the flag. These clients accept more sequences; the server never does.
    return EMOJI_SEQUENCE;
  }
}
