import { AT_MARK, sideOf } from './line-parts.ts';
import { hasVietnamese } from './vietnamese.ts';

/** The separators of a line that are tried. */
const MAX_TRIED = 8;

/** Separators that are hardly ever inside a side, in order of precedence for lines with several of them. */
const STRONG = [
  /\t+/gu,
  /\s*\|+\s*/gu,
  /\s*(?:<?[-–—=]{1,8}>+|[→⇒➔➜⟶⟹➡↔⇔⟷]\ufe0f?)\s*/gu,
  /\s*(?:::+|：：+)\s*/gu,
  /\s+[-–—−]+\s+/gu,
  /\s*(?:(?<!\d)[:：]|[:：](?!\d))\s*/gu,
  /\s+=+\s+/gu,
  /\s+[~≈∼]+\s+/gu,
  AT_MARK,
  /=+/gu,
] as const;
/** Separators that are often inside a meaning, too. */
const WEAK = [
  /\s*;\s*/gu,
  /\s+\/+\s+/gu,
  /\s*(?:\.{3,}|…+|_{2,})\s*/gu,
  /\s*(?:(?<!\d),|,(?!\d))\s*/gu,
  /\s+[>»›▶►•·∙⋅*+_]+\s+/gu,
  /\s{2,}/gu,
  /\s[-–—]+|[-–—]+\s|[–—]+/gu,
] as const;
/** Splits a line at the first match of the separator between two languages, else between any two texts. */
function cutAt(line: string, separator: RegExp): [string, string] | undefined {
  let first: [string, string] | undefined;
  for (const { index, 0: found } of line.matchAll(separator).take(MAX_TRIED)) {
    const sides: [string, string] = [sideOf(line.slice(0, index)), sideOf(line.slice(index + found.length))];
    if (sides[0] === '' || sides[1] === '') continue;
    if (hasVietnamese(sides[0]) !== hasVietnamese(sides[1])) return sides;
    first ??= sides;
  }
  return first;
}

/** `go - went - gone: đi`: the forms of a verb are one side. */
const FORMS =
  /^([a-z]{2,20}(?:\s*([-–—/])\s*[a-z]{2,20}(?:\/[a-z]{2,20})?)(?:\s*\2\s*[a-z]{2,20}(?:\/[a-z]{2,20})?))\s*(?:[:=]|\s[-–—]\s)\s*(?=\S)/iu;

function cutAfterForms(line: string): [string, string] | undefined {
  const [found, forms = ''] = FORMS.exec(line) ?? [];
  if (found === undefined) return undefined;
  const meaning = sideOf(line.slice(found.length));
  return hasVietnamese(meaning) ? [forms, meaning] : undefined;
}

/** Splits a line into two sides: at the separator of the list if it has it, else at the next best. */
export function cut(line: string, preferred?: RegExp): [string, string] | undefined {
  const forms = cutAfterForms(line);
  if (forms !== undefined) return forms;
  for (const separator of [...(preferred === undefined ? [] : [preferred]), ...STRONG, ...WEAK]) {
    const sides = cutAt(line, separator);
    if (sides !== undefined) return sides;
  }
  return undefined;
}

/** Whether one separator cuts all of these texts between two languages. */
export function cutAtSame(texts: readonly string[]): boolean {
  return [...STRONG, ...WEAK].some((separator) =>
    texts.every((text) => {
      const sides = cutAt(text, separator);
      return sides !== undefined && hasVietnamese(sides[0]) !== hasVietnamese(sides[1]);
    }),
  );
}

export function cutAtStrong(line: string): [string, string] | undefined {
  for (const separator of STRONG.slice(0, -1)) {
    const sides = cutAt(line, separator);
    if (sides !== undefined) return sides;
  }
  return undefined;
}

/** The separator that most lines contain. A weak one only counts when fewer than half of the lines have a strong one. */
export function commonSeparator(lines: readonly string[]): RegExp {
  const best = (separators: readonly RegExp[]) => {
    const counted = separators.map((separator) => ({
      separator,
      count: lines.filter((line) => cutAt(line, separator) !== undefined).length,
    }));
    return counted.reduce((most, next) => (next.count > most.count ? next : most));
  };
  const strong = best(STRONG);
  if (2 * strong.count >= lines.length) return strong.separator;
  const any = best([...STRONG, ...WEAK]);
  return 2 * any.count >= lines.length ? any.separator : (ownSeparator(lines) ?? any.separator);
}

/** A sign that somebody chose, such as `#`: it stands once in most lines, between two languages. */
function ownSeparator(lines: readonly string[]): RegExp | undefined {
  const signs = new Set(
    lines.flatMap((line) => line.match(/[^\p{L}\p{M}\p{N}\s'’".,!?()[\]-]{1,4}/gu) ?? []),
  );
  return [...signs]
    .slice(0, MAX_TRIED)
    .map((sign) => new RegExp(`\\s*${RegExp.escape(sign)}\\s*`, 'gu'))
    .find((separator) => {
      const cuts = lines.filter((line) => {
        const [one = '', other = '', ...more] = line.split(separator);
        return more.every((text) => text === '') && hasVietnamese(one) !== hasVietnamese(other);
      });
      return cuts.length >= 0.6 * lines.length;
    });
}

/** All the parts of a line between separators, for a header of more than two columns. */
export function allParts(line: string, separator: RegExp): string[] {
  return line.split(separator).map(sideOf);
}
