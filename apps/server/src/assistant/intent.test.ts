import { describe, expect, it } from 'vitest';
import { readIntent } from './intent.ts';
import { WAYS_TO_ASK } from '../../test/support/assistant/ways-to-ask.fixture.ts';

describe('what the chips of the client ask', () => {
  it.each([
    ['đố mình đi', 'quiz'],
    ['Quiz me', 'quiz'],
    ['hôm nay ôn gì?', 'due'],
    ['What should I review today?', 'due'],
    ['mình hay nhầm từ nào?', 'due'],
    ['Which words do I mix up?', 'due'],
    ['river nghĩa là gì?', 'explain'],
    ['What does river mean?', 'explain'],
    ['con mèo tiếng Anh là gì?', 'explain'],
    ['How do you say con mèo in English?', 'explain'],
  ])('is understood: %s', (message, kind) => expect(readIntent(message).kind).toBe(kind));
});

describe('a question about what to review', () => {
  it.each([
    'hôm nay ôn gì?',
    'hom nay on gi',
    'Hôm nay mình nên ôn từ nào?',
    'mình cần học lại những từ nào',
    'từ nào sắp quên?',
    'những từ đến hạn',
    'mình hay nhầm từ nào?',
    'what should I review today?',
    'what is due today',
    'what do I mix up?',
  ])('is recognised: %s', (message) => {
    expect(readIntent(message)).toEqual({ kind: 'due' });
  });

  it.each([
    ['what is due?', 'due'],
    ['review là gì', 'review'],
    ['nhầm tiếng Anh là gì', 'nhầm'],
  ])('is distinguished from a word to explain: %s', (message, word) => {
    expect(readIntent(message)).toMatchObject({ kind: 'explain', word });
  });
});

describe('a request to explain a word', () => {
  it.each([
    ['apple nghĩa là gì?', 'apple', undefined],
    ['Apple nghia la gi', 'apple', undefined],
    ['từ “apple” có nghĩa là gì', 'apple', undefined],
    ['apple là gì vậy', 'apple', undefined],
    ['nghĩa của từ apple', 'apple', undefined],
    ['nghĩa của apple là gì', 'apple', undefined],
    ['ý nghĩa của từ "look after" là gì?', 'look after', undefined],
    ['giải thích từ apple', 'apple', undefined],
    ['Giải thích giúp mình từ apple nhé', 'apple', undefined],
    ['giai thich tu apple di', 'apple', undefined],
    ['dịch từ apple', 'apple', undefined],
    ['dịch apple sang tiếng Việt', 'apple', 'en'],
    ['dịch quả táo sang tiếng Anh', 'quả táo', 'vi'],
    ['dich qua tao sang tieng anh', 'qua tao', 'vi'],
    ['quả táo tiếng Anh là gì?', 'quả táo', 'vi'],
    ['Con mèo trong tiếng anh là gì', 'con mèo', 'vi'],
    ['con mèo tiếng anh nói thế nào', 'con mèo', 'vi'],
    ['con meo tieng anh la gi', 'con meo', 'vi'],
    ['tiếng Anh của đồng hồ là gì', 'đồng hồ', 'vi'],
    ['apple tiếng Việt là gì', 'apple', 'en'],
    ['Tí ơi, apple nghĩa là gì', 'apple', undefined],
    ['tra từ apple giúp mình', 'apple', undefined],
    ['tra apple', 'apple', undefined],
    ['phát âm từ apple thế nào', 'apple', undefined],
    ['đọc từ thorough như thế nào?', 'thorough', undefined],
    ['what does apple mean?', 'apple', undefined],
    ['What does "get up" mean', 'get up', undefined],
    ['what is the meaning of apple', 'apple', undefined],
    ["what's the meaning of apple?", 'apple', undefined],
    ['define apple', 'apple', undefined],
    ['explain the word apple please', 'apple', undefined],
    ['translate apple to Vietnamese', 'apple', 'en'],
    ['translate quả táo into English', 'quả táo', 'vi'],
    ['how do you say con mèo in English?', 'con mèo', 'vi'],
    ['how to say thank you in vietnamese', 'thank you', 'en'],
    ['how do you pronounce thorough', 'thorough', undefined],
  ])('is recognised: %j', (message, word, from) => {
    expect(readIntent(message)).toEqual({ kind: 'explain', word, ...(from === undefined ? {} : { from }) });
  });

  it.each(WAYS_TO_ASK)('is recognised: %j', (message, word, from) => {
    expect(readIntent(message)).toEqual({ kind: 'explain', word, ...(from === undefined ? {} : { from }) });
  });

  it('is recognised for a word that is also a greeting, thanks or a command', () => {
    for (const word of ['hello', 'thanks', 'quiz', 'test', 'help me', 'cái bàn', 'bàn', 'con voi'])
      expect(readIntent(`${word} là gì?`)).toEqual({ kind: 'explain', word });
  });

  it.each([
    ['teacher?', 'teacher'],
    ['Teacher ??', 'teacher'],
    ['giáo viên ?', 'giáo viên'],
    ['Tí ơi, teacher', 'teacher'],
    ['cái bàn', 'cái bàn'],
    ['con voi', 'con voi'],
    ['bàn là', 'bàn là'],
    ['dịch vụ', 'dịch vụ'],
    ['từ điển', 'từ điển'],
    ['đọc sách', 'đọc sách'],
    ['tìm kiếm', 'tìm kiếm'],
    ['ý nghĩa', 'ý nghĩa'],
    ['look up', 'look up'],
    ['by all means', 'by all means'],
    ['what happened', 'what happened'],
    ['apple', 'apple'],
    ['Quả táo', 'quả táo'],
    ['look after', 'look after'],
    ['"apple"', 'apple'],
    ["don't", "don't"],
    ['doing', 'doing'],
    ['do homework', 'do homework'],
  ])('may be only the word: %j', (message, word) => {
    expect(readIntent(message)).toEqual({ kind: 'bare', word });
  });
});

describe('a request for a quiz', () => {
  it.each([
    'đố tôi',
    'Đố mình đi',
    'đố mình vài từ',
    'do minh di',
    'do toi vai tu nhe',
    'Tí ơi đố mình với',
    'đố vui',
    'đố',
    'kiểm tra từ vựng của mình',
    'kiem tra minh di',
    'ôn tập',
    'on tap tu vung',
    'luyện từ',
    'hỏi mình vài từ',
    'cho mình một câu hỏi',
    'cho tôi câu đố',
    'bắt đầu',
    'quiz me',
    'Quiz',
    'start a quiz please',
    'test me',
    'ask me some words',
    'practice my words',
  ])('is recognised: %j', (message) => {
    expect(readIntent(message)).toEqual({ kind: 'quiz' });
  });

  it.each([
    'bỏ qua',
    'không biết',
    'ko biết',
    'mình quên rồi',
    'chịu thua',
    'chiu',
    'skip',
    "I don't know",
    'idk',
    'đáp án là gì?',
    'tiếp theo',
    'câu khác',
  ])('continues with %j', (message) => {
    expect(readIntent(message)).toEqual({ kind: 'skip' });
  });

  it.each(['dừng lại', 'thôi nhé', 'thoi', 'nghỉ', 'không đố nữa', 'stop', 'Stop the quiz', 'enough'])(
    'ends it with %j',
    (message) => {
      expect(readIntent(message)).toEqual({ kind: 'stop' });
    },
  );
});

describe('another message', () => {
  it.each([
    '',
    '  ',
    'xin chào',
    'Chào Tí',
    'hello',
    'Hi!',
    'help',
    'giúp mình với',
    'bạn là ai?',
    'bạn làm được gì',
    'bạn có thể giúp mình những gì?',
    'who are you',
    'what can you do?',
    'are you ChatGPT?',
  ])('is a greeting or a request for help: %j', (message) => {
    expect(readIntent(message)).toEqual({ kind: 'help' });
  });

  it.each(['cảm ơn', 'cam on ban nhieu', 'Thanks!', 'thank you very much'])('is thanks: %j', (message) => {
    expect(readIntent(message)).toEqual({ kind: 'thanks' });
  });

  it.each([
    'viết cho mình một bài văn về mùa hè ở quê ngoại',
    'write me an essay about my summer holiday in the countryside',
    'vì sao bầu trời màu xanh?',
    '1 + 1',
    '???? !!!! 123 456',
    'what is it?',
  ])('is not understood: %s', (message) => {
    expect(readIntent(message)).toEqual({ kind: 'other' });
  });

  it('is classified quickly even if it is very long', () => {
    const before = process.cpuUsage();
    for (const part of ['x', 'a ', 'nghia cua ', ', please', 'đố ', 'ti oi '])
      expect(readIntent(part.repeat(100_000)).kind).toBe('other');
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000);
  });
});
