import { describe, expect, it } from 'vitest';
import { fileNameIn } from './download.ts';

describe('the name under which a file is saved', () => {
  it('keeps its diacritics', () => {
    const header = `attachment; filename="De thi.pdf"; filename*=UTF-8''%C4%90%E1%BB%81%20thi.pdf`;
    expect(fileNameIn(header)).toBe('Đề thi.pdf');
  });
  it('is the plain name if the header has no other', () =>
    expect(fileNameIn('attachment; filename="unit-4.png"')).toBe('unit-4.png'));
  it('needs no quotes', () => expect(fileNameIn('attachment; filename=unit-4.png')).toBe('unit-4.png'));
  it('is null if the header cannot be parsed', () => {
    expect(fileNameIn(null)).toBeNull();
    expect(fileNameIn('attachment')).toBeNull();
    expect(fileNameIn("attachment; filename*=UTF-8''%E0%A4%A")).toBeNull();
  });
});
