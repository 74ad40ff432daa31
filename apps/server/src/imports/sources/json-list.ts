import { isHeader } from './header.ts';

/** Longer texts are no lists that somebody pasted; they are read as lines. */
const CHARACTERS = 2_000_000;
const DEEPEST = 4;

/** The records of a list in JSON or in the notation of JavaScript or Python, with the names of its fields first. */
export function recordsInJson(text: string): string[][] | undefined {
  const trimmed = text
    .trim()
    .replace(
      /^(?:export\s+)?(?:default\s+|(?:const|let|var)\s+\w{1,64}\s*(?::[^=\n]{1,64})?=\s*|\w{1,64}\s*=\s*)?(?=[[{])/u,
      '',
    )
    .replace(/;$/u, '');
  if (!/^[[{]/u.test(trimmed) || trimmed.length > CHARACTERS) return undefined;
  const value = parsed(trimmed) ?? parsedLines(trimmed) ?? parsed(inJson(trimmed));
  return value === undefined ? undefined : recordsIn(value, 0);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** An object in each line. */
function parsedLines(text: string): unknown[] | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const values = lines.map((line) => parsed(line.trim().replace(/,$/u, '')));
  return values.includes(undefined) ? undefined : values;
}

/** `{ plum: 'quả mận', }` → `{ "plum": "quả mận" }`. */
function inJson(text: string): string {
  const texts: string[] = [];
  const keep = (found: string) => `\ufdd0${texts.push(JSON.stringify(found)) - 1}\ufdd1`;
  return text
    .replace(
      /"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|`([^`\\]*)`/gu,
      (_all, ...found: (string | undefined)[]) =>
        keep((found.slice(0, 3).find((one) => one !== undefined) ?? '').replace(/\\(['"])/gu, '$1')),
    )
    .replace(/(?<=[{,]\s*)([\p{L}_$][\p{L}\p{N}_$]*)(?=\s*:)/gu, (name) => keep(name))
    .replace(/,(?=\s*[}\]])/gu, '')
    .replace(/\(/gu, '[')
    .replace(/\)/gu, ']')
    .replace(/\ufdd0(\d+)\ufdd1/gu, (_all, at: string) => texts[Number(at)] ?? '""');
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(textOf).join('; ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};
const isText = (value: unknown) =>
  typeof value === 'string' || (Array.isArray(value) && value.every((one) => typeof one === 'string'));

function recordsIn(value: unknown, depth: number): string[][] | undefined {
  if (depth > DEEPEST) return undefined;
  if (Array.isArray(value)) return recordsOfList(value) ?? firstOf(value, depth);
  if (!isObject(value)) return undefined;
  const names = Object.keys(value);
  if (isHeader(names)) return recordsOfList([value]);
  const values = Object.values(value);
  if (values.length > 0 && values.every(isText) && values.some((one) => typeof one === 'string'))
    return names.map((name) => [name, textOf(value[name])]);
  if (values.length > 0 && values.every((one) => isObject(one) && Object.values(one).some(isText)))
    return recordsOfList(names.map((name) => ({ word: name, ...(value[name] as object) })));
  return firstOf(values, depth);
}

/** The first list inside. */
function firstOf(values: readonly unknown[], depth: number): string[][] | undefined {
  for (const inner of values) {
    const found = typeof inner === 'object' ? recordsIn(inner, depth + 1) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

function recordsOfList(list: readonly unknown[]): string[][] | undefined {
  if (list.length === 0) return undefined;
  if (list.every((one) => Array.isArray(one) && one.length > 1 && one.every((cell) => !isObject(cell))))
    return list.map((record) => (record as unknown[]).map(textOf));
  if (!list.every(isObject)) return undefined;
  const names = [...new Set(list.flatMap((one) => Object.keys(one)))].filter((name) =>
    list.some((one) => isText(one[name])),
  );
  if (names.length === 1 || names.length === 0) return undefined;
  return [names, ...list.map((one) => names.map((name) => textOf(one[name])))];
}
