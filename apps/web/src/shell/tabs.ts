import type { BarTab } from '@icando/contract/screens';
import type { LucideIcon } from 'lucide-react';

export interface DividerTab {
  id: BarTab;
  label: string;
  to: string;
  icon: LucideIcon;
  page: { preload: () => Promise<void> };
}
