import { RANKING_TITLES, TOP_TITLES } from '@icando/contract/community';

/**
 * The title of somebody with this xp of all time. The first three have theirs only with xp; who stands on
 * no board has none of them.
 */
export function rankingTitle({ score, rank }: { score: number; rank: number | undefined }): string {
  const top = rank === undefined || score === 0 ? undefined : TOP_TITLES[rank - 1];
  return top ?? RANKING_TITLES.find(({ from }) => score >= from)?.title ?? RANKING_TITLES[3].title;
}
