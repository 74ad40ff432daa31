import type { LucideIcon } from 'lucide-react';

export interface DividerTab {
  id: string;
  label: string;
  to: string;
  /** Other paths of this tab. */
  covers?: readonly string[];
  icon: LucideIcon;
  /** Other parameter values of this tab. */
  under?: readonly string[];
  page?: { preload: () => Promise<void> };
}

export const TAB_PARAM = 'tab';

export function activeTab<Tab extends DividerTab>(
  tabs: readonly Tab[],
  { pathname, search }: { pathname: string; search: string },
): Tab | undefined {
  const covering = tabs.find((tab) => tab.covers?.includes(pathname));
  if (covering) return covering;
  const candidates = tabs.filter((tab) => new URL(tab.to, 'https://x').pathname === pathname);
  const requested = new URLSearchParams(search).get(TAB_PARAM);
  const isNamed = (tab: Tab) =>
    new URL(tab.to, 'https://x').searchParams.get(TAB_PARAM) === requested ||
    (requested !== null && tab.under?.includes(requested));
  return candidates.find(isNamed) ?? candidates[0];
}
