import { describe, expect, it } from 'vitest';
import { plainVietnameseKey, vietnameseKey, withoutClassifier } from './vietnamese-key.ts';

describe('two spellings of a Vietnamese syllable', () => {
  it.each([
    ['hoà bình', 'hòa bình'],
    ['khoẻ', 'khỏe'],
    ['thuý', 'thúy'],
    ['Thuỷ', 'thủy'],
    ['toà án', 'tòa án'],
    ['xoá', 'xóa'],
    ['huỷ', 'hủy'],
    ['kĩ sư', 'kỹ sư'],
    ['bác sỹ', 'bác sĩ'],
    ['quí', 'quý'],
    ['qúy', 'quý'],
    ['hi vọng', 'hy vọng'],
    ['  Xin   chào! ', 'xin chào'],
    ['tiê\u0301ng', 'tiếng'],
  ])('have the same key: %s and %s', (spelling, other) => {
    expect(vietnameseKey(spelling)).toBe(vietnameseKey(other));
  });

  it.each([
    'toán',
    'hoàng',
    'khoét',
    'suýt',
    'quá',
    'quả',
    'giá',
    'già',
    'gì',
    'giết',
    'giúp',
    'mía',
    'của',
    'nước',
    'được',
    'tuổi',
    'khuỷu',
    'ngoài',
    'xoáy',
    'khuyến',
    'tuyết',
    'rượu',
    'hươu',
    'yếu',
    'y tá',
    'ý',
    'quần soóc',
    'bóng',
    'quyển',
    'hòa',
    'lụy',
    'ngoằn ngoèo',
    'chuối',
    'quét',
    'ăn uống',
    'đường',
    'mười',
    'tủy',
    'giặt',
    'giường',
    'giới',
    'gìn giữ',
    'khóa',
    'hoa',
  ])('have the spelling %s as their key', (text) => {
    expect(vietnameseKey(text)).toBe(text);
  });

  it('keep English words in the text', () => {
    expect(vietnameseKey('Áo T-shirt')).toBe('áo t-shirt');
  });
});

describe('a Vietnamese phrase', () => {
  it('has a key without marks, as typed without a Vietnamese keyboard', () => {
    expect(plainVietnameseKey('đồng hồ đeo tay')).toBe('dong ho deo tay');
  });

  it('loses its classifiers, but never its last word', () => {
    expect(withoutClassifier('con mèo')).toBe('mèo');
    expect(withoutClassifier('một chiếc xe đạp')).toBe('xe đạp');
    expect(withoutClassifier('con')).toBe('con');
    expect(withoutClassifier('mèo con')).toBe('mèo con');
  });
});
