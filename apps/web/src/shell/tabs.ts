import type { BarTab } from '@icando/contract/screens';
import { FileText, Gamepad2, House, type LucideIcon, UsersRound } from 'lucide-react';
import { t } from '../platform/i18n/language.ts';

export interface DividerTab {
  id: BarTab;
  label: string;
  to: string;
  icon: LucideIcon;
  /** Its code is loaded when a pointer or the focus reaches the tab. */
  page?: { preload: () => Promise<void> };
}

/** The tabs of the bar without their code. */
export const BAR_TABS: readonly DividerTab[] = [
  { id: 'home', label: t('Home'), to: '/', icon: House },
  { id: 'community', label: t('Community'), to: '/?tab=community', icon: UsersRound },
  { id: 'game', label: t('Game'), to: '/?tab=game', icon: Gamepad2 },
  { id: 'test-bank', label: t('Test Bank'), to: '/test-bank', icon: FileText },
];
