import { Categories, type CustomEmoji, type PickerLabels } from 'emoji-picker-react';
import tiCheer from '../../ui/art/ti-cheer.svg';
import tiHead from '../../ui/art/ti-head.svg';
import tiOops from '../../ui/art/ti-oops.svg';
import tiSleep from '../../ui/art/ti-sleep.svg';
import type { Suggestions } from './emoji-suggestions.ts';
import { t } from '../../platform/i18n/language.ts';

const CATEGORIES = [
  { category: Categories.CUSTOM, name: t('Tí') },
  { category: Categories.SMILEYS_PEOPLE, name: t('Mặt cười và con người') },
  { category: Categories.ANIMALS_NATURE, name: t('Động vật và thiên nhiên') },
  { category: Categories.FOOD_DRINK, name: t('Đồ ăn và thức uống') },
  { category: Categories.TRAVEL_PLACES, name: t('Du lịch và địa điểm') },
  { category: Categories.ACTIVITIES, name: t('Hoạt động') },
  { category: Categories.OBJECTS, name: t('Đồ vật') },
  { category: Categories.SYMBOLS, name: t('Ký hiệu') },
  { category: Categories.FLAGS, name: t('Cờ') },
];

const suggested = (name: string) => [{ category: Categories.SUGGESTED, name }, ...CATEGORIES];

/** All ten categories in the specification's order, with Vietnamese names. */
export const CATEGORIES_WITH: Record<Suggestions, ReturnType<typeof suggested>> = {
  recent: suggested(t('Dùng gần đây')),
  frequent: suggested(t('Hay dùng')),
};

/** Custom emoji: pictures of the mascot Tí, each with an emoji for places that allow text only. */
export const CUSTOM: CustomEmoji[] = [
  { id: 'ti', names: [t('Tí'), t('chuột')], imgUrl: tiHead },
  { id: 'ti-cheer', names: [t('Tí reo mừng')], imgUrl: tiCheer },
  { id: 'ti-sleep', names: [t('Tí ngủ')], imgUrl: tiSleep },
  { id: 'ti-oops', names: [t('Tí choáng')], imgUrl: tiOops },
];
export const CUSTOM_TEXT: Record<string, string> = {
  ti: '🐭',
  'ti-cheer': '🥳',
  'ti-sleep': '😴',
  'ti-oops': '😵',
};

/** The quick reactions of the specification. */
export const QUICK = [
  { unified: '1f44d', emoji: '👍', name: t('thích') },
  { unified: '2764-fe0f', emoji: '❤️', name: t('trái tim đỏ') },
  { unified: '1f603', emoji: '😃', name: t('mặt cười há miệng') },
  { unified: '1f622', emoji: '😢', name: t('mặt khóc') },
  { unified: '1f64f', emoji: '🙏', name: t('chắp tay') },
  { unified: '1f44e', emoji: '👎', name: t('không thích') },
  { unified: '1f621', emoji: '😡', name: t('mặt giận') },
];

export const LABELS: Partial<PickerLabels> = {
  searchPlaceholder: t('Tìm emoji'),
  searchLabel: t('Tìm emoji'),
  searchClear: t('Xóa ô tìm'),
  searchResultsNone: t('Không tìm thấy'),
  searchResultsOne: t('Tìm thấy 1 emoji'),
  searchResultsMany: t('Tìm thấy %n emoji'),
  categoryNavigation: t('Các nhóm emoji'),
  loading: t('Đang tải…'),
  loadingError: t('Không tải được emoji.'),
  retryLoading: t('Thử lại'),
  skinToneNeutral: t('Màu da: mặc định'),
  skinToneLight: t('Màu da: sáng'),
  skinToneMediumLight: t('Màu da: hơi sáng'),
  skinToneMedium: t('Màu da: trung bình'),
  skinToneMediumDark: t('Màu da: hơi tối'),
  skinToneDark: t('Màu da: tối'),
};
