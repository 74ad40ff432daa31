import type { LucideIcon } from 'lucide-react';

/** One divider tab on the cover: a part of the main screen, or another page. */
export interface DividerTab {
  id: string;
  label: string;
  to: string;
  /** Other addresses that belong to it. */
  covers?: readonly string[];
  icon: LucideIcon;
  /** Screens that are reached from it and stand under it: other values of the parameter. */
  under?: readonly string[];
}

/** The parameter of `/` that names its tab. */
export const TAB_PARAM = 'tab';

/** The tab that an address shows, if it shows one. */
export function activeTab<Tab extends DividerTab>(
  tabs: readonly Tab[],
  { pathname, search }: { pathname: string; search: string },
): Tab | undefined {
  const covering = tabs.find((tab) => tab.covers?.includes(pathname));
  if (covering) return covering;
  const here = tabs.filter((tab) => new URL(tab.to, 'https://x').pathname === pathname);
  const wanted = new URLSearchParams(search).get(TAB_PARAM);
  const isNamed = (tab: Tab) =>
    new URL(tab.to, 'https://x').searchParams.get(TAB_PARAM) === wanted ||
    (wanted !== null && tab.under?.includes(wanted));
  return here.find(isNamed) ?? here[0];
}
