import { withLatinSigns, withOptionalLetters, withoutNotes } from './brackets.ts';
import { splitAtCommas } from './commas.ts';
import { everyWayAtSlashes, variedAtSlashes } from './slashes.ts';

/** A side of 64 characters may hold 32 slashes; each doubles the number of answers. */
const MAX_ALTERNATIVES = 24;
/** Longer than any side of a word; what is beyond is not read. */
const MAX_SIDE = 512;

/**
 * The separate answers of a side, the first one first: `sofa; couch / settee` has three, `24/7` and `Yes, please` one each.
 * Empty when the side consists of notes and separators only.
 *
 * - `;` always separates.
 * - `/` between blanks separates; without blanks see `slashes.ts`.
 * - `,` separates if each part is a meaning of its own; see `commas.ts`.
 * - Brackets inside a word hold optional letters, others hold a note; see `brackets.ts`.
 */
export function alternativesOf(side: string): string[] {
  return alternativesWith(side, variedAtSlashes);
}

/**
 * The alternatives of a side, with those of the other way to read a slash where both make sense: `quit/give up` is read as
 * `quit` and `give up`, but `quit up` may be meant, and is right, too. The first one is that of `alternativesOf`.
 */
export function everyAlternativeOf(side: string): string[] {
  return alternativesWith(side, everyWayAtSlashes);
}

function alternativesWith(side: string, atSlashes: typeof variedAtSlashes): string[] {
  const parts = withoutNotes(withLatinSigns(side).slice(0, MAX_SIDE))
    .split(/;|(?:^|\s)\/|\/(?:\s|$)/u)
    .flatMap(splitAtCommas)
    .flatMap((text) => withOptionalLetters(text.replace(/\s+/gu, ' ').trim(), MAX_ALTERNATIVES))
    .flatMap((text) => atSlashes(text, MAX_ALTERNATIVES))
    .map((text) => text.replace(/\s+/gu, ' ').trim())
    .filter((text) => text !== '');
  return [...new Set(parts)].slice(0, MAX_ALTERNATIVES);
}
