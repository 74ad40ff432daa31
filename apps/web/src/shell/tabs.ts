import type { LucideIcon } from 'lucide-react';

/** One divider tab on the cover: a part of the main screen, or another page. */
export interface DividerTab {
  id: string;
  label: string;
  to: string;
  /** Other addresses that belong to it. */
  covers?: readonly string[];
  icon: LucideIcon;
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
  return here.find((tab) => new URL(tab.to, 'https://x').searchParams.get(TAB_PARAM) === wanted) ?? here[0];
}
