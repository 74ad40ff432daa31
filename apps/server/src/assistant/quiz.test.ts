import { describe, expect, it } from 'vitest';
import { plainInMarkdown } from './markdown.ts';
import { findQuestion, judge, printQuestion, type OpenQuestion } from './quiz.ts';

describe('a question of the quiz', () => {
  it.each<OpenQuestion>([
    { number: 1, right: 0, wanted: 'english', shown: 'quả táo' },
    { number: 12, right: 7, wanted: 'vietnamese', shown: 'look after' },
    { number: 2, right: 1, wanted: 'english', shown: 'dấu * và _ và [link](x) <b> \\ !' },
    { number: 3, right: 0, wanted: 'vietnamese', shown: "o'clock" },
  ])('is read again from its own text: %j', (question) => {
    expect(findQuestion(`✅ Đúng rồi!\n\n${printQuestion(question)}\n\nGõ “dừng” để nghỉ.`)).toEqual(
      question,
    );
  });

  it('is the last one, where several stand', () => {
    const [first, second] = [1, 2].map((number) =>
      printQuestion({ number, right: 0, wanted: 'english', shown: `từ ${number}` }),
    );
    expect(findQuestion(`${first}\n${second}`)?.number).toBe(2);
  });

  it('is not found in what is none', () => {
    for (const text of ['', 'Câu 1: gì?', '**Câu x** (đúng 0/0): từ tiếng Anh của **“a”** là gì?'])
      expect(findQuestion(text)).toBeUndefined();
  });

  it('shows what stands in a word as text', () => {
    expect(plainInMarkdown('[x](javascript:alert(1)) <img src=x> ![y](z)')).not.toMatch(/(?<!\\)[[\]()<>!]/);
  });
});

describe('an answer', () => {
  it.each([
    ['quả táo', ['quả táo']],
    ['Quả Táo.', ['quả táo']],
    ['táo', ['quả táo']],
    ['hoà bình', ['hòa bình']],
    ['trái táo', ['quả cam', 'trái táo']],
    ['cam', ['quýt; cam']],
    ['chạy', ['chạy (nhanh)']],
  ])('in Vietnamese is right: %j for %j', (given, answers) => {
    expect(judge(given, answers, 'vietnamese')).toEqual({ kind: 'right' });
  });

  it.each([
    ['apple', ['apple']],
    ['An Apple!', ['apple']],
    ['run', ['to run']],
    ['don’t', ["don't"]],
    ['big', ['big/large']],
  ])('in English is right: %j for %j', (given, answers) => {
    expect(judge(given, answers, 'english')).toEqual({ kind: 'right' });
  });

  it('that slips in a tone is nearly right, and the letter is shown', () => {
    expect(judge('bãn', ['bàn'], 'vietnamese')).toEqual({ kind: 'near', answer: 'bàn', marked: 'b**à**n' });
    expect(judge('dong ho', ['đồng hồ'], 'vietnamese')).toEqual({
      kind: 'near',
      answer: 'đồng hồ',
      marked: '**đ****ồ**ng h**ồ**',
    });
    expect(judge('nghia', ['nghĩa'], 'vietnamese').kind).toBe('near');
    expect(judge('quyen sach', ['quyển sách'], 'vietnamese').kind).toBe('near');
    expect(judge('sach', ['quyển sách'], 'vietnamese').kind).toBe('near');
  });

  it.each([
    ['mèo', ['chó'], 'vietnamese'],
    ['bàng', ['bàn'], 'vietnamese'],
    ['aple', ['apple'], 'english'],
    ['', ['apple'], 'english'],
    ['   ', ['quả táo'], 'vietnamese'],
    ['apple', [], 'english'],
  ] as const)('is wrong: %j for %j', (given, answers, wanted) => {
    expect(judge(given, answers, wanted)).toEqual({ kind: 'wrong' });
  });
});
