import { describe, expect, it } from 'vitest';
import { plainInMarkdown } from './markdown.ts';
import { findQuestion, judge, printQuestion, type OpenQuestion } from './quiz.ts';

describe('a question of the quiz', () => {
  it.each<OpenQuestion>([
    { number: 1, right: 0, wanted: 'english', shown: 'quả táo' },
    { number: 12, right: 7, wanted: 'vietnamese', shown: 'look after' },
    { number: 2, right: 1, wanted: 'english', shown: 'dấu * và _ và [link](x) <b> \\ !' },
    { number: 3, right: 0, wanted: 'vietnamese', shown: "o'clock" },
  ])('is parsed from its own text: %j', (question) => {
    expect(findQuestion(`✅ Đúng rồi!\n\n${printQuestion(question)}\n\nGõ “dừng” để nghỉ.`)).toEqual(
      question,
    );
  });

  it('is the last one in a text with several', () => {
    const [first, second] = [1, 2].map((number) =>
      printQuestion({ number, right: 0, wanted: 'english', shown: `từ ${number}` }),
    );
    expect(findQuestion(`${first}\n${second}`)?.number).toBe(2);
  });

  it('is not found in other text', () => {
    for (const text of ['', 'Câu 1: gì?', '**Câu x** (đúng 0/0): từ tiếng Anh của **“a”** là gì?'])
      expect(findQuestion(text)).toBeUndefined();
  });

  it('escapes the Markdown and HTML of a word', () => {
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
  ])('in Vietnamese is right: %j for %j', (typed, answers) => {
    expect(judge(typed, answers, 'vietnamese')).toEqual({ kind: 'right' });
  });

  it.each([
    ['apple', ['apple']],
    ['An Apple!', ['apple']],
    ['run', ['to run']],
    ['don’t', ["don't"]],
    ['big', ['big/large']],
  ])('in English is right: %j for %j', (typed, answers) => {
    expect(judge(typed, answers, 'english')).toEqual({ kind: 'right' });
  });

  it('with a wrong tone is nearly right, and its wrong letters are marked', () => {
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
  ] as const)('is wrong: %j for %j', (typed, answers, wanted) => {
    expect(judge(typed, answers, wanted)).toEqual({ kind: 'wrong' });
  });
});
