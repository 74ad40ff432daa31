import { describe, expect, it } from 'vitest';
import { selectionLabel } from './selection-label.ts';

const names = ['Quê ngoại', 'Tính cách', 'Unit 3'];
const label = (chosen: string[], namesShown = 1) =>
  selectionLabel({ names, chosen, noun: 'Lessons', namesShown });

describe('the label of the lesson multi-select', () => {
  it('is Select Lessons when nothing is chosen', () => expect(label([])).toBe('Select Lessons'));
  it('is All Lessons when every lesson is chosen', () => expect(label(names)).toBe('All Lessons'));
  it('names the only lesson if there is just one', () =>
    expect(selectionLabel({ names: ['Unit 1'], chosen: ['Unit 1'], noun: 'Lessons', namesShown: 1 })).toBe(
      'Unit 1',
    ));
  it('names a single chosen lesson', () => expect(label(['Tính cách'])).toBe('Tính cách'));
  it('names the first of several chosen lessons', () =>
    expect(label(['Quê ngoại', 'Unit 3'])).toBe('Quê ngoại, ...'));
  it('names as many lessons as requested', () =>
    expect(label(['Quê ngoại', 'Unit 3'], 2)).toBe('Quê ngoại, Unit 3'));
});
