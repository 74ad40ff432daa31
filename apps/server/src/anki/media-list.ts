import { nfc } from '@icando/contract/text';
import { DeckRefused } from './deck.ts';
import { fieldsOf } from './protobuf.ts';

/** Field numbers of Anki's `MediaEntries` and `MediaEntry`. */
const ENTRIES = 1;
const NAME = 1;
const LEGACY_ZIP_FILENAME = 255;

/**
 * The names of entries of the ZIP, each with the name (in NFC) by which notes refer to the file.
 * @throws {DeckRefused} when the bytes are not a list, or a name has a folder
 */
export function mediaNames(list: Buffer, isNewest: boolean): [entry: string, name: string][] {
  const names = isNewest ? fromProtobuf(list) : fromJson(list);
  return names.map(([entry, name]) => {
    if (/[/\\\0]/.test(name) || name === '..') throw new DeckRefused('unsafe');
    return [entry, nfc(name)];
  });
}

function fromJson(list: Buffer): [string, string][] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(list.toString('utf8'));
  } catch (error) {
    throw new DeckRefused('damaged', { cause: error });
  }
  if (typeof parsed !== 'object' || parsed === null) throw new DeckRefused('damaged');
  return Object.entries(parsed).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
}

function fromProtobuf(list: Buffer): [string, string][] {
  const names: [string, string][] = [];
  for (const { number, value } of fieldsOf(list)) {
    if (number !== ENTRIES || typeof value === 'number') continue;
    let entry = names.length;
    let name = '';
    for (const field of fieldsOf(value)) {
      if (field.number === NAME && typeof field.value !== 'number')
        name = Buffer.from(field.value).toString('utf8');
      if (field.number === LEGACY_ZIP_FILENAME && typeof field.value === 'number') entry = field.value;
    }
    names.push([String(entry), name]);
  }
  return names;
}
