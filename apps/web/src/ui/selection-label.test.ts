import { describe, expect, it } from 'vitest';
import { selectionLabel } from './selection-label.ts';

const names = ['Quê ngoại', 'Tính cách', 'Unit 3'];
const label = (chosen: string[], namesShown = 1) =>
  selectionLabel({ names, chosen, noun: 'Lessons', namesShown });

describe('the label of the lesson multi-select', () => {
  it('asks for a choice when nothing is chosen', () => expect(label([])).toBe('Select Lessons'));
  it('says All Lessons when every one is chosen', () => expect(label(names)).toBe('All Lessons'));
  it('names the only lesson there is instead of calling it all', () =>
    expect(selectionLabel({ names: ['Unit 1'], chosen: ['Unit 1'], noun: 'Lessons', namesShown: 1 })).toBe(
      'Unit 1',
    ));
  it('names the one that is chosen', () => expect(label(['Tính cách'])).toBe('Tính cách'));
  it('names the first and hints at more', () =>
    expect(label(['Quê ngoại', 'Unit 3'])).toBe('Quê ngoại, ...'));
  it('writes out as many names as asked', () =>
    expect(label(['Quê ngoại', 'Unit 3'], 2)).toBe('Quê ngoại, Unit 3'));
});
