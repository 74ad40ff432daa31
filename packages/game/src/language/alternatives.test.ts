import { describe, expect, it } from 'vitest';
import { confusableIn } from '../questions/confusable.ts';
import type { GameWord } from '../questions/game-word.ts';
import { alternativesOf, everyAlternativeOf } from './alternatives.ts';
import { withOptionalWordsKept, withoutNotes } from './brackets.ts';
import { englishMeanings, vietnameseMeanings } from './meanings.ts';

describe('a side with several answers', () => {
  it.each([
    ['sofa; couch', ['sofa', 'couch']],
    ['sofa, couch / settee', ['sofa', 'couch', 'settee']],
    ['hue/colour', ['hue', 'colour']],
    ['put on/off', ['put on', 'put off']],
    ['be/get used to', ['be used to', 'get used to']],
    ['his/her own', ['his own', 'her own']],
    ['a/an', ['a', 'an']],
    ['I/me', ['I', 'me']],
    ['colo(u)r', ['color', 'colour']],
    ['child(ren)', ['child', 'children']],
    ['(im)possible', ['possible', 'impossible']],
    ['bank (money)', ['bank']],
    ['(n) to, lớn', ['to', 'lớn']],
    ['to,lớn', ['to', 'lớn']],
    ['a,b,c', ['a', 'b', 'c']],
    ['to ,lớn , rộng', ['to', 'lớn', 'rộng']],
    ['xinh, xinh đẹp', ['xinh', 'xinh đẹp']],
    ['anh/chị họ', ['anh họ', 'chị họ']],
    ['không, chẳng', ['không', 'chẳng']],
    ['him/herself', ['himself', 'herself']],
    ['them/ourselves', ['themselves', 'ourselves']],
    ['some/anything', ['something', 'anything']],
    ['in/outdoors', ['indoors', 'outdoors']],
    ['on/offline', ['online', 'offline']],
    ['mother/father-in-law', ['mother-in-law', 'father-in-law']],
    ['left/right-handed', ['left-handed', 'right-handed']],
    ['email/e-mail', ['email', 'e-mail']],
    ['policeman/woman', ['policeman', 'policewoman']],
    ['woman/man', ['woman', 'man']],
    ['grandfather/mother', ['grandfather', 'grandmother']],
    ['ba mươi/30', ['ba mươi', '30']],
    ['30/ba mươi phút', ['30 phút', 'ba mươi phút']],
    ['3/three times', ['3 times', 'three times']],
    ['một nửa/1/2', ['một nửa', '1/2']],
    ['a/1/2', ['a', '1/2']],
    ['x1/2/3', ['x1', '2/3']],
    ['twenty one/21/hai mươi mốt', ['twenty one', '21', 'hai mươi mốt']],
    ['21/twenty one/22', ['21', 'twenty one', '22']],
    ['12/a dozen', ['12', 'a dozen']],
    ['look after/take care of', ['look after', 'take care of']],
    ['give up/quit', ['give up', 'quit']],
    ['in the morning/in the evening', ['in the morning', 'in the evening']],
    ['a car/an automobile', ['a car', 'an automobile']],
    ['to go/to leave', ['to go', 'to leave']],
    ['next to/beside', ['next to', 'beside']],
    ['next to/out of/beside the bank', ['next to the bank', 'out of the bank', 'beside the bank']],
    ['must/have to', ['must', 'have to']],
    ['get on/off the bus', ['get on the bus', 'get off the bus']],
    ['switch/turn off', ['switch off', 'turn off']],
    ['different from/to', ['different from', 'different to']],
    ['do/make an effort', ['do an effort', 'make an effort']],
    ['xe hơi/ô tô', ['xe hơi', 'ô tô']],
    ['bác sĩ/y tá', ['bác sĩ', 'y tá']],
    ['học sinh/sinh viên', ['học sinh', 'sinh viên']],
    ['cha mẹ/bố mẹ/ba má', ['cha mẹ', 'bố mẹ', 'ba má']],
    ['bố/mẹ vợ/chồng', ['bố vợ', 'bố chồng', 'mẹ vợ', 'mẹ chồng']],
    ['bật/tắt đèn', ['bật đèn', 'tắt đèn']],
    ['day/night', ['day', 'night']],
    ['A4/A5', ['A4', 'A5']],
    ['hello, good morning', ['hello', 'good morning']],
    ['also, too', ['also', 'too']],
    ['as a result, as a consequence', ['as a result', 'as a consequence']],
    ['12 months, 1 year', ['12 months', '1 year']],
    ['the teacher, the lecturer', ['the teacher', 'the lecturer']],
    ['khi còn nhỏ, lúc còn bé', ['khi còn nhỏ', 'lúc còn bé']],
    ['learn(ed/t)', ['learned', 'learnt']],
    ['cit(y/ies)', ['city', 'cities']],
    ['2(nd)', ['2', '2nd']],
    ['book(n/v)', ['book']],
    ['bank (n), (v)', ['bank']],
    ['2(nd)/3(rd)', ['2/3', '2/3rd', '2nd', '3', '3rd']],
    ['a(b)c(d)e', ['ace', 'acde', 'abce', 'abcde']],
    ['(a)b(c)', ['b', 'bc', 'ab', 'abc']],
    ['x(a)(b)y', ['xy', 'xby', 'xay', 'xaby']],
    ['learn(ed)(t)', ['learn', 'learned']],
    ['bank（money）', ['bank']],
    ['colo（u）r', ['color', 'colour']],
    ['to lớn；to，lớn', ['to lớn', 'to', 'lớn']],
    ['cat／dog', ['cat', 'dog']],
    ['Yes, please; sure', ['Yes, please', 'sure']],
    ['a;', ['a']],
    ['(n)', []],
    [' ; / ', []],
  ])('has an answer for each: %s', (side, answers) => {
    expect(alternativesOf(side)).toEqual(answers);
  });

  it.each([
    ['grow up/old', ['grow up', 'grow old']],
    ['quit/give up', ['quit', 'give up', 'quit up']],
    ['arrive/turn up', ['arrive', 'turn up', 'arrive up']],
    ['switch/turn off', ['switch off', 'turn off']],
    ['go away/bankrupt', ['go away', 'bankrupt', 'go bankrupt']],
    ['cellphone/mobile phone', ['cellphone', 'mobile phone']],
    ['living room/lounge', ['living room', 'living lounge', 'lounge']],
    ['bus stop/station', ['bus stop', 'bus station', 'station']],
    ['give up/run out', ['give up', 'run out']],
    ['remember/forget to do', ['remember to do', 'forget to do']],
    ['turn left/right', ['turn left', 'turn right']],
    ['be good/bad at', ['be good at', 'be bad at']],
    ['join/take part in', ['join', 'take part in', 'join part in']],
    ['stop/give up smoking', ['stop smoking', 'give up smoking']],
    ['take off/remove your shoes', ['take off your shoes', 'remove your shoes']],
    ['get out of/leave the house', ['get out of the house', 'leave the house']],
    ['next to/beside the bank', ['next to the bank', 'beside the bank']],
    ['must/have to go', ['must go', 'have to go']],
    ['as soon as/once', ['as soon as', 'once']],
    ['fall in/out of love', ['fall in love', 'fall out of love']],
    ['bỏ/từ bỏ', ['bỏ', 'từ bỏ']],
    ['anh trai/em trai', ['anh trai', 'em trai']],
    ['vui vẻ/mừng', ['vui vẻ', 'vui mừng', 'mừng']],
    ['nhanh/mau lẹ', ['nhanh lẹ', 'mau lẹ', 'nhanh']],
  ])('has the answers of both ways to read a slash, the likely ones first: %s', (side, answers) => {
    const every = everyAlternativeOf(side);
    expect(every.filter((answer) => answers.includes(answer))).toEqual(answers);
    expect(every.slice(0, 2)).toEqual(alternativesOf(side));
  });

  it.each([
    '24/7',
    '9/11',
    '1/2',
    '1/2/3',
    '1/2 1/3',
    '1,000',
    '3,5',
    'km/h',
    'n/a',
    'w/o',
    'and/or',
    'Yes, please',
    'No, thanks',
    'please, sit down',
    'speak slowly, please',
    'Well, thank you',
    'no pain, no gain',
    'First come, first served',
    'red, white and blue',
    'How are you, Nam?',
    'A/C',
    'fifty/fifty',
    'kg/m³',
    'km/giờ',
    '60 km/hour',
    '3 times/week',
    'hai lần/ngày',
    'người/km²',
    'VND/kg',
    '$5/kg',
    'beats/min',
    'AC/DC',
    'https://example.com/page',
    'true/false/not given',
    'work/life balance',
    'Yes, I do',
    "No, it isn't",
    'Yes, of course',
    'Nice to meet you, too',
    'Good morning, class',
    'Thank you, teacher',
    "Sorry, I'm late",
    'Vâng, tôi biết',
    'Chào buổi sáng, cả lớp',
    'If I were you, I would go',
    'When in Rome, do as the Romans do',
    'nếu trời mưa, tôi sẽ ở nhà',
    'the bigger, the better',
    'so far, so good',
    'waste not, want not',
    'July 4, 1776',
    'Monday, July 4',
    'ngày 2, tháng 9',
    '2 giờ, 30 phút',
    'bàn, ghế, v.v.',
    'apples, pears, etc.',
    'càng đông, càng vui',
    'last, but not least',
    'vâng, cảm ơn',
    'không, cảm ơn bạn',
    'đỏ, trắng và xanh',
    'gần mực thì đen, gần đèn thì sáng',
  ])('is one answer: %s', (side) => {
    expect(alternativesOf(side)).toEqual([side]);
  });

  it('keeps only the words in brackets that belong to the phrase', () => {
    expect(withOptionalWordsKept('look (it) up')).toBe('look it up');
    expect(withOptionalWordsKept('(be) used to (n)')).toBe('be used to');
    expect(withoutNotes('run (fast) [verb]')).toBe('run');
  });

  it('has a bounded number of answers', () => {
    const many = Array.from({ length: 16 }, () => 'aa/bb').join(' ');
    expect(alternativesOf(many).length).toBeLessThanOrEqual(24);
    expect(alternativesOf('a(b)'.repeat(16)).length).toBeLessThanOrEqual(24);
  });
});

describe('meanings that are compared', () => {
  const word = (id: number, foreign_word: string, native_word: string): GameWord => ({
    id,
    foreign_word,
    native_word,
    pronunciation_foreign: '',
    audio: '',
  });

  it('are different for different numbers, which share a board', () => {
    const set = [
      word(1, 'a thousand', '1,000'),
      word(2, 'ten thousand', '10,000'),
      word(3, 'half', '1/2'),
      word(4, 'a third', '1/3'),
      word(5, 'around the clock', '24/7'),
    ];
    const confusable = confusableIn(set);
    const pairs = set.flatMap((a) => set.filter((b) => b !== a).map((b) => [a, b] as const));
    expect(pairs.filter(([a, b]) => confusable(a, b))).toEqual([]);
  });

  it('are the same with a placeholder or optional letters', () => {
    expect(englishMeanings('turn sth off')).toContain('turn off');
    expect(englishMeanings('give sb/sb sth')).toContain('give');
    expect(englishMeanings('colo(u)r')).toEqual(['color', 'colour']);
    expect(vietnameseMeanings('mèo(con); (loài)hổ')).toEqual(['mèo', 'hổ']);
    expect(vietnameseMeanings('mèo(con)(nhỏ)to')).toEqual(['mèo to']);
    expect(vietnameseMeanings('hoà bình; thái bình')).toEqual(['hòa bình', 'thái bình']);
  });
});
