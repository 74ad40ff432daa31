import { fillBoxes, type AnswerShape } from '@icando/game/questions/boxes';
import { type ChangeEvent, type CompositionEvent, useState } from 'react';
import { letterTone } from '../../platform/sounds.ts';

interface AnswerText {
  /** What the input holds: raw while a composition runs, else only what stands in the boxes. */
  readonly text: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void;
}

/**
 * The text of one question's answer. Telex and VNI rewrite letters that are already there, so while they compose the
 * input keeps exactly what the input method put into it; writing anything else back would double or drop a letter.
 */
export function useAnswerText(question: number, shape: AnswerShape, isOpen: boolean): AnswerText {
  const [draft, setDraft] = useState({ question, text: '' });
  const text = draft.question === question ? draft.text : '';

  function keep(raw: string, isComposing: boolean): void {
    if (!isOpen) return;
    const { typed } = fillBoxes(shape, raw);
    const before = countOf(shape, text);
    const after = countOf(shape, raw);
    // A tone mark changes a letter and adds none: no second tone.
    if (after > before) letterTone(after - 1);
    setDraft({ question, text: isComposing ? raw : typed });
  }

  return {
    text,
    onChange(event) {
      const native = event.nativeEvent;
      keep(event.target.value, native instanceof InputEvent && native.isComposing);
    },
    onCompositionEnd: (event) => keep(event.currentTarget.value, false),
  };
}

/** Boxes that hold a letter. */
function countOf(shape: AnswerShape, raw: string): number {
  return fillBoxes(shape, raw).slots.filter((slot) => slot.kind === 'box' && slot.character !== '').length;
}
