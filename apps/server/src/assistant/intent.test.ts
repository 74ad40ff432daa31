import { describe, expect, it } from 'vitest';
import { readIntent } from './intent.ts';

/** More than a hundred ways to ask for a word, with the word and, where it is said, the language it is in. */
const WAYS_TO_ASK: [said: string, word: string, from?: 'en' | 'vi'][] = [
  ['teacher means?', 'teacher'],
  ['teacher means', 'teacher'],
  ['teacher mean?', 'teacher'],
  ['teacher meaning', 'teacher'],
  ['meaning teacher', 'teacher'],
  ["teacher's meaning", 'teacher'],

  ['teacher nghĩa là?', 'teacher'],
  ['teacher nghia la', 'teacher'],
  ['teacher là?', 'teacher'],
  ['teacher = ?', 'teacher'],
  ['teacher=?', 'teacher'],
  ['teacher la gi', 'teacher'],
  ['teacher là gi', 'teacher'],
  ['teacher là j', 'teacher'],
  ['teacher la j vay', 'teacher'],
  ['teacher nghĩa là gì?', 'teacher'],
  ['teacher  nghĩa   là gì ?', 'teacher'],
  ['teacher nghĩa gì', 'teacher'],
  ['teacher co nghia gi', 'teacher'],
  ['teacher nghialagi', 'teacher'],
  ['teacher lagi', 'teacher'],
  ['nghĩa của teacher là gì', 'teacher'],
  ['nghia cua tu teacher', 'teacher'],
  ['nghĩa từ teacher', 'teacher'],
  ['nghĩa tiếng Việt của teacher', 'teacher', 'en'],
  ['nghĩa tiếng việt của từ teacher là gì', 'teacher', 'en'],
  ['từ teacher nghĩa tiếng Việt là gì', 'teacher', 'en'],
  ["what's teacher", 'teacher'],
  ['whats teacher', 'teacher'],
  ['what is teacher?', 'teacher'],
  ['what is a teacher', 'teacher'],
  ['what is teacher mean', 'teacher'],
  ["what's teacher mean", 'teacher'],
  ['what does teacher means', 'teacher'],
  ['what teacher mean', 'teacher'],
  ['what teacher means?', 'teacher'],
  ['what is the meaning of teacher', 'teacher'],
  ['what is the vietnamese for teacher', 'teacher', 'en'],
  ["what's the English word for giáo viên", 'giáo viên', 'vi'],
  ['what do you call giáo viên in English', 'giáo viên', 'vi'],
  ['dich tu teacher', 'teacher'],
  ['dịch teacher', 'teacher'],
  ['dịch teacher ra tiếng việt', 'teacher', 'en'],
  ['dịch giúp mình teacher', 'teacher'],
  ['dịch hộ teacher', 'teacher'],
  ['dịch giáo viên ra tiếng anh giúp mình', 'giáo viên', 'vi'],
  ['dich: teacher', 'teacher'],
  ['translate: teacher', 'teacher'],
  ['translate teacher', 'teacher'],
  ['translate giáo viên', 'giáo viên'],
  ['how do you say giáo viên in English', 'giáo viên', 'vi'],
  ['how to say giáo viên', 'giáo viên'],
  ['how say teacher in vietnamese', 'teacher', 'en'],
  ['giáo viên in English', 'giáo viên', 'vi'],
  ['teacher in Vietnamese?', 'teacher', 'en'],
  ['giáo viên tiếng anh', 'giáo viên', 'vi'],
  ['giao vien tieng anh la j', 'giao vien', 'vi'],
  ['giáo viên dịch sang tiếng Anh', 'giáo viên', 'vi'],
  ['giáo viên tiếng Anh gọi là gì', 'giáo viên', 'vi'],
  ['giáo viên trong tiếng Anh đọc là gì', 'giáo viên', 'vi'],
  ['english for giáo viên', 'giáo viên', 'vi'],
  ['tiếng anh giáo viên là gì', 'giáo viên', 'vi'],
  ['phát âm teacher', 'teacher'],
  ['phat am tu teacher', 'teacher'],
  ['cách đọc từ teacher', 'teacher'],
  ['teacher đọc như thế nào', 'teacher'],
  ['teacher doc sao', 'teacher'],
  ['teacher phát âm thế nào?', 'teacher'],
  ['pronounce teacher', 'teacher'],
  ['pronunciation of teacher', 'teacher'],
  ['how to read teacher', 'teacher'],
  ['đánh vần teacher', 'teacher'],
  ['cho mình hỏi teacher nghĩa là gì', 'teacher'],
  ['cho hỏi teacher là gì', 'teacher'],
  ['hỏi: teacher là gì', 'teacher'],
  ['cho em hỏi từ teacher nghĩa là gì ạ', 'teacher'],
  ['teacher nghĩa là sao', 'teacher'],
  ['teacher có nghĩa là sao vậy bạn', 'teacher'],
  ['bạn biết teacher là gì không', 'teacher'],
  ['teacher là từ gì', 'teacher'],
  ['do you know teacher', 'teacher'],
  ['do you know what teacher means?', 'teacher'],
  ['explain teacher', 'teacher'],
  ['define: teacher', 'teacher'],
  ['definition of teacher', 'teacher'],
  ['giải thích từ teacher', 'teacher'],
  ['giải nghĩa teacher', 'teacher'],
  ['tra từ teacher', 'teacher'],
  ['look up teacher', 'teacher'],
  ['can you explain teacher?', 'teacher'],
  ['could you tell me what teacher means', 'teacher'],
  ['tell me the meaning of teacher', 'teacher'],
  ["i don't understand teacher", 'teacher'],
  ['teacher definition', 'teacher'],
  ['teacher translation', 'teacher'],
  ['teacher nghĩa tiếng việt', 'teacher', 'en'],
  ['teacher trong tiếng Việt nghĩa là gì', 'teacher', 'en'],
  ['teacher dịch ra là gì', 'teacher'],
  ['teacher dich sao', 'teacher'],
  ['từ teacher', 'teacher'],
  ['chữ teacher là gì', 'teacher'],
  ['"teacher" là gì?', 'teacher'],
  ['teacher nghĩa là gì thế', 'teacher'],
  ['teacher là gì nhỉ', 'teacher'],
  ['dịch vụ là gì', 'dịch vụ'],
  ['dịch vụ khách hàng tiếng Anh là gì', 'dịch vụ khách hàng', 'vi'],
  ['bàn là tiếng Anh là gì', 'bàn là', 'vi'],
];

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
  ])('is recognised: %s', (said) => {
    expect(readIntent(said)).toEqual({ kind: 'due' });
  });

  it.each([
    ['what is due?', 'due'],
    ['review là gì', 'review'],
    ['nhầm tiếng Anh là gì', 'nhầm'],
  ])('is distinguished from a word to explain: %s', (said, word) => {
    expect(readIntent(said)).toMatchObject({ kind: 'explain', word });
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
  ])('says %j', (said, word, from) => {
    expect(readIntent(said)).toEqual({ kind: 'explain', word, ...(from === undefined ? {} : { from }) });
  });

  it.each(WAYS_TO_ASK)('is recognised: %j', (said, word, from) => {
    expect(readIntent(said)).toEqual({ kind: 'explain', word, ...(from === undefined ? {} : { from }) });
  });

  it('may ask for a word that is also a greeting, thanks or a command', () => {
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
  ])('or only the word: %j', (said, word) => {
    expect(readIntent(said)).toEqual({ kind: 'bare', word });
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
  ])('says %j', (said) => {
    expect(readIntent(said)).toEqual({ kind: 'quiz' });
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
  ])('goes on with %j', (said) => {
    expect(readIntent(said)).toEqual({ kind: 'skip' });
  });

  it.each(['dừng lại', 'thôi nhé', 'thoi', 'nghỉ', 'không đố nữa', 'stop', 'Stop the quiz', 'enough'])(
    'ends it with %j',
    (said) => {
      expect(readIntent(said)).toEqual({ kind: 'stop' });
    },
  );
});

describe('everything else', () => {
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
  ])('is a greeting or a request for help: %j', (said) => {
    expect(readIntent(said)).toEqual({ kind: 'help' });
  });

  it.each(['cảm ơn', 'cam on ban nhieu', 'Thanks!', 'thank you very much'])('thanks: %j', (said) => {
    expect(readIntent(said)).toEqual({ kind: 'thanks' });
  });

  it.each([
    'viết cho mình một bài văn về mùa hè ở quê ngoại',
    'write me an essay about my summer holiday in the countryside',
    'vì sao bầu trời màu xanh?',
    '1 + 1',
    '???? !!!! 123 456',
    'what is it?',
  ])('is beyond the tutor: %s', (said) => {
    expect(readIntent(said)).toEqual({ kind: 'other' });
  });

  it('is read at once, however long it is', () => {
    const since = performance.now();
    for (const piece of ['x', 'a ', 'nghia cua ', ', please', 'đố ', 'ti oi '])
      expect(readIntent(piece.repeat(100_000)).kind).toBe('other');
    expect(performance.now() - since).toBeLessThan(1_000);
  });
});
