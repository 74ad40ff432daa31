import { numberIn, textIn } from './protobuf.ts';

export interface NoteType {
  name: string;
  fields: string[];
  /** For each card, the place of the field that it asks. */
  asks: number[];
  /** Undefined for an ordinary type, whose fields may be a word and its meaning. */
  notAWord: 'cloze' | 'image occlusion' | undefined;
}

/** The field number of the question in Anki's `Notetype.Template.Config`. */
const QUESTION = 1;
/** Field numbers of Anki's `Notetype.Config`, and their values. */
const KIND = 1;
const CLOZE = 1;
const ORIGINAL_STOCK_KIND = 9;
const IMAGE_OCCLUSION = 6;

/** A field in the HTML of a question, with its filters; not the beginning or the end of a condition. */
const ASKED = /\{\{([^{}#^/][^{}]*)\}\}/g;

/** Note types as JSON in the table `col`, or, in newer collections, as rows of their own tables. */
export type TypeRows =
  { models: string } | { types: readonly Row[]; fields: readonly Row[]; cards: readonly Row[] };
type Row = Readonly<Record<string, unknown>>;

/** The note types by id. @throws when the content is not JSON or not a protobuf message */
export function noteTypesOf(rows: TypeRows): Map<number, NoteType> {
  return 'models' in rows ? fromModels(rows.models) : fromTables(rows);
}

interface Model {
  id?: unknown;
  name?: unknown;
  type?: unknown;
  originalStockKind?: unknown;
  flds?: { name?: unknown; ord?: unknown }[];
  tmpls?: { qfmt?: unknown; ord?: unknown }[];
}

function fromModels(json: string): Map<number, NoteType> {
  const models = JSON.parse(json) as Record<string, Model>;
  return new Map(
    Object.entries(models).map(([id, { name, type, originalStockKind, flds = [], tmpls = [] }]) => {
      const fields = flds
        .toSorted((a, b) => Number(a.ord) - Number(b.ord))
        .map((field) => String(field.name));
      const questions = tmpls
        .toSorted((a, b) => Number(a.ord) - Number(b.ord))
        .map(({ qfmt }) => String(qfmt));
      const kinds = [Number(type), Number(originalStockKind)] as const;
      return [Number(id), typeOf(String(name), fields, questions, ...kinds)];
    }),
  );
}

function fromTables(rows: Exclude<TypeRows, { models: string }>): Map<number, NoteType> {
  const byType = (some: readonly Row[]) => Map.groupBy(some, ({ ntid }) => Number(ntid));
  const [fields, cards] = [byType(rows.fields), byType(rows.cards)];
  const inOrder = (some: readonly Row[] = []) => some.toSorted((a, b) => Number(a['ord']) - Number(b['ord']));
  return new Map(
    rows.types.map(({ id, name, config }) => {
      const message = messageIn(config);
      const names = inOrder(fields.get(Number(id))).map((field) => String(field['name']));
      const questions = inOrder(cards.get(Number(id))).map((card) =>
        textIn(messageIn(card['config']), QUESTION),
      );
      const kinds = [numberIn(message, KIND), numberIn(message, ORIGINAL_STOCK_KIND)] as const;
      return [Number(id), typeOf(String(name), names, questions, ...kinds)];
    }),
  );
}

function messageIn(config: unknown): Uint8Array {
  return config instanceof Uint8Array ? config : new Uint8Array();
}

function typeOf(
  name: string,
  fields: string[],
  questions: string[],
  kind: number,
  stockKind: number,
): NoteType {
  const asks = questions.map((question) => askedIn(question, fields));
  // The name and the field are those of the add-on that preceded Anki's own image occlusion.
  const isImage =
    stockKind === IMAGE_OCCLUSION || /image occlusion/i.test(name) || fields.includes('Question Mask');
  if (isImage) return { name, fields, asks, notAWord: 'image occlusion' };
  return { name, fields, asks, notAWord: kind === CLOZE ? 'cloze' : undefined };
}

/** The place of the first field that a question shows. */
function askedIn(question: string, fields: readonly string[]): number {
  const names = [...question.matchAll(ASKED)].map(([, name = '']) =>
    name.slice(name.lastIndexOf(':') + 1).trim(),
  );
  return names.map((name) => fields.indexOf(name)).find((place) => place >= 0) ?? 0;
}

/** The name of each column: the names of the fields that these types have at its place. */
export function columnsOf(types: readonly NoteType[], max: number): string[] {
  const count = Math.min(max, Math.max(0, ...types.map(({ fields }) => fields.length)));
  return Array.from({ length: count }, (_, place) =>
    [...new Set(types.flatMap(({ fields }) => fields[place] ?? []))].join(' / '),
  );
}
