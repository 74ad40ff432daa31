import { describe, expect, it } from 'vitest';
import { nameFrom, refusalOf } from './file-rules.ts';

const file = (fields: Partial<File>) => ({ name: 'de-thi.pdf', type: 'application/pdf', size: 1, ...fields });

describe('a file chosen for upload', () => {
  it('may be a PDF, a JPEG or a PNG', () => {
    expect(refusalOf(file({}))).toBeNull();
    expect(refusalOf(file({ type: 'image/png', name: 'a.png' }))).toBeNull();
    expect(refusalOf(file({ type: '', name: 'A.JPG' }))).toBeNull();
  });
  it('is refused with another type', () => {
    const sentence = 'Please select a PDF or image file (JPEG, PNG)';
    expect(refusalOf(file({ type: 'image/svg+xml' }))).toBe(sentence);
    expect(refusalOf(file({ type: '', name: 'de-thi.docx' }))).toBe(sentence);
  });
  it('is refused from 10 MB on', () => {
    expect(refusalOf(file({ size: 10 * 1024 * 1024 - 1 }))).toBeNull();
    expect(refusalOf(file({ size: 10 * 1024 * 1024 }))).toBe('File size must be less than 10MB');
  });
});

describe('the suggested name of a paper', () => {
  it('is the name of the file without its extension', () => {
    expect(nameFrom('Đề_thi thử  vào 10.pdf', 100)).toBe('Đề thi thử vào 10');
    expect(nameFrom('a'.repeat(300) + '.png', 100)).toHaveLength(100);
  });
});
