import { numberIn } from './protobuf.ts';

export interface NoteType {
  name: string;
  fields: string[];
  /** Undefined: an ordinary type, whose fields may be a word and its meaning. */
  notAWord: 'cloze' | 'image occlusion' | undefined;
}

/** Numbers of Anki's `Notetype.Config`, and its values. */
const KIND = 1;
const CLOZE = 1;
const ORIGINAL_STOCK_KIND = 9;
const IMAGE_OCCLUSION = 6;

/** JSON in the table `col`, or rows of the tables `notetypes` and `fields`, as newer collections have them. */
export type TypeRows = { models: string } | { types: readonly Row[]; fields: readonly Row[] };
type Row = Readonly<Record<string, unknown>>;

/** By their ids. @throws for what is not JSON or not a protobuf message */
export function noteTypesOf(rows: TypeRows): Map<number, NoteType> {
  return 'models' in rows ? fromModels(rows.models) : fromTables(rows.types, rows.fields);
}

interface Model {
  id?: unknown;
  name?: unknown;
  type?: unknown;
  originalStockKind?: unknown;
  flds?: { name?: unknown; ord?: unknown }[];
}

function fromModels(json: string): Map<number, NoteType> {
  const models = JSON.parse(json) as Record<string, Model>;
  return new Map(
    Object.entries(models).map(([id, { name, type, originalStockKind, flds = [] }]) => {
      const fields = flds
        .toSorted((a, b) => Number(a.ord) - Number(b.ord))
        .map((field) => String(field.name));
      return [Number(id), typeOf(String(name), fields, Number(type), Number(originalStockKind))];
    }),
  );
}

function fromTables(types: readonly Row[], fields: readonly Row[]): Map<number, NoteType> {
  const byType = Map.groupBy(fields, ({ ntid }) => Number(ntid));
  return new Map(
    types.map(({ id, name, config }) => {
      const message = config instanceof Uint8Array ? config : new Uint8Array();
      const own = (byType.get(Number(id)) ?? []).toSorted((a, b) => Number(a['ord']) - Number(b['ord']));
      const names = own.map((field) => String(field['name']));
      const kinds = [numberIn(message, KIND), numberIn(message, ORIGINAL_STOCK_KIND)] as const;
      return [Number(id), typeOf(String(name), names, ...kinds)];
    }),
  );
}

function typeOf(name: string, fields: string[], kind: number, stockKind: number): NoteType {
  // The second: the add-on from before Anki had it.
  const isImage =
    stockKind === IMAGE_OCCLUSION || /image occlusion/i.test(name) || fields.includes('Question Mask');
  if (isImage) return { name, fields, notAWord: 'image occlusion' };
  return { name, fields, notAWord: kind === CLOZE ? 'cloze' : undefined };
}

/** One name for each column: the fields of these types at that place. */
export function columnsOf(types: readonly NoteType[], most: number): string[] {
  const count = Math.min(most, Math.max(0, ...types.map(({ fields }) => fields.length)));
  return Array.from({ length: count }, (_, place) =>
    [...new Set(types.flatMap(({ fields }) => fields[place] ?? []))].join(' / '),
  );
}
