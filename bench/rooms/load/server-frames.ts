/** The kinds of server message. */
export type FrameKind = 'question' | 'answer_result' | 'question_end' | 'other';

const NAME = '{"type":"'.length;
const at = (bytes: Buffer, place: number) => String.fromCharCode(bytes[place] ?? 0);

/** Detects the kind of a frame by the first letters of its type, without parsing. */
export function kindOf(bytes: Buffer, start: number): FrameKind {
  const name = start + NAME;
  const first = at(bytes, name);
  if (first === 'a') return 'answer_result';
  if (first !== 'q') return 'other';
  return at(bytes, name + 'question'.length) === '_' ? 'question_end' : 'question';
}
