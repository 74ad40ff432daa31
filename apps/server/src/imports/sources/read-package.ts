import { accepted, refused, type Outcome, type RefusalCode } from '@icando/contract/errors';
import { IMPORT_COLUMNS } from '@icando/contract/import-limits';
import { DeckRefused, readDeck, type Deck } from '../../anki/index.ts';
import { guessRoles } from './guess-roles.ts';
import type { LeftOut, ParsedSource, SourceRow } from './parsed-source.ts';

/** Longer than the reader's own limit of processor time, for which it waits on a busy machine. */
const LIMIT_MS = 90_000;

/** Recordings of the generated voice in our own packages, which are not imported. */
const SPOKEN_HERE = /^icando-[0-9a-f]{20}\.mp3$/;

const CODES: Record<DeckRefused['reason'], RefusalCode> = {
  not_a_package: 'not_a_package',
  office_file: 'office_file',
  not_a_deck: 'not_a_package',
  damaged: 'package_damaged',
  unsafe: 'package_damaged',
  two_decks: 'package_damaged',
  too_large: 'package_too_large',
  too_many: 'package_too_large',
  too_new: 'package_too_new',
  too_slow: 'package_too_slow',
};

/** The notes of an Anki package with their review history, and where their recordings are. */
export async function readPackageSource(
  path: string,
  timeoutMs: number = LIMIT_MS,
): Promise<Outcome<ParsedSource>> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const deck = await readDeck(path, { signal });
    return deck.notes.length === 0 ? refused('not_readable') : accepted(sourceOf(deck));
  } catch (error) {
    if (signal.aborted) return refused('busy');
    if (!(error instanceof DeckRefused)) throw error;
    // The table of refusals has a text with the instruction what to do instead.
    if (error.reason === 'office_file') return refused('office_file');
    return refused(CODES[error.reason], { detail: error.message });
  }
}

function sourceOf({ columns, notes, leftOut, soundPlace }: Deck): ParsedSource {
  const names = columns.slice(0, IMPORT_COLUMNS);
  const rows = notes.map(({ key, cells }, place): SourceRow => ({
    row: place + 1,
    cells: names.map((_, index) => cells[index] ?? ''),
    key,
  }));
  const more: LeftOut[] = [{ what: 'columns', count: columns.length - names.length }];
  return {
    format: 'apkg',
    columns: guessRoles({ names, rows }),
    rows,
    reviews: notes.map(({ reviews }) => reviews),
    sounds: notes.map(({ sound }) => (sound === null || SPOKEN_HERE.test(sound) ? null : soundPlace(sound))),
    leftOut: [...leftOut, ...more.filter(({ count }) => count > 0)],
  };
}
