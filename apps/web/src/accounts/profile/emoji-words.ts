import { Categories, type CustomEmoji, type PickerLabels } from 'emoji-picker-react';
import tiCheer from '../../ui/art/ti-cheer.svg';
import tiHead from '../../ui/art/ti-head.svg';
import tiOops from '../../ui/art/ti-oops.svg';
import tiSleep from '../../ui/art/ti-sleep.svg';
import type { Suggestions } from './emoji-suggestions.ts';

const CATEGORIES = [
  { category: Categories.CUSTOM, name: 'Tí' },
  { category: Categories.SMILEYS_PEOPLE, name: 'Mặt cười và con người' },
  { category: Categories.ANIMALS_NATURE, name: 'Động vật và thiên nhiên' },
  { category: Categories.FOOD_DRINK, name: 'Đồ ăn và thức uống' },
  { category: Categories.TRAVEL_PLACES, name: 'Du lịch và địa điểm' },
  { category: Categories.ACTIVITIES, name: 'Hoạt động' },
  { category: Categories.OBJECTS, name: 'Đồ vật' },
  { category: Categories.SYMBOLS, name: 'Ký hiệu' },
  { category: Categories.FLAGS, name: 'Cờ' },
];

const suggested = (name: string) => [{ category: Categories.SUGGESTED, name }, ...CATEGORIES];

/** All ten, in the specification's order, named in Vietnamese. */
export const CATEGORIES_WITH: Record<Suggestions, ReturnType<typeof suggested>> = {
  recent: suggested('Dùng gần đây'),
  frequent: suggested('Hay dùng'),
};

/** The product's own: pictures of Tí, which stand for an emoji where only text can go. */
export const CUSTOM: CustomEmoji[] = [
  { id: 'ti', names: ['Tí', 'chuột'], imgUrl: tiHead },
  { id: 'ti-cheer', names: ['Tí reo mừng'], imgUrl: tiCheer },
  { id: 'ti-sleep', names: ['Tí ngủ'], imgUrl: tiSleep },
  { id: 'ti-oops', names: ['Tí choáng'], imgUrl: tiOops },
];
export const CUSTOM_TEXT: Record<string, string> = {
  ti: '🐭',
  'ti-cheer': '🥳',
  'ti-sleep': '😴',
  'ti-oops': '😵',
};

/** The quick reactions of the specification. */
export const QUICK = [
  { unified: '1f44d', emoji: '👍', name: 'thích' },
  { unified: '2764-fe0f', emoji: '❤️', name: 'trái tim đỏ' },
  { unified: '1f603', emoji: '😃', name: 'mặt cười há miệng' },
  { unified: '1f622', emoji: '😢', name: 'mặt khóc' },
  { unified: '1f64f', emoji: '🙏', name: 'chắp tay' },
  { unified: '1f44e', emoji: '👎', name: 'không thích' },
  { unified: '1f621', emoji: '😡', name: 'mặt giận' },
];

export const LABELS: Partial<PickerLabels> = {
  searchPlaceholder: 'Tìm emoji',
  searchLabel: 'Tìm emoji',
  searchClear: 'Xóa ô tìm',
  searchResultsNone: 'Không tìm thấy',
  searchResultsOne: 'Tìm thấy 1 emoji',
  searchResultsMany: 'Tìm thấy %n emoji',
  categoryNavigation: 'Các nhóm emoji',
  loading: 'Đang tải…',
  loadingError: 'Không tải được emoji.',
  retryLoading: 'Thử lại',
  skinToneNeutral: 'Màu da: mặc định',
  skinToneLight: 'Màu da: sáng',
  skinToneMediumLight: 'Màu da: hơi sáng',
  skinToneMedium: 'Màu da: trung bình',
  skinToneMediumDark: 'Màu da: hơi tối',
  skinToneDark: 'Màu da: tối',
};
