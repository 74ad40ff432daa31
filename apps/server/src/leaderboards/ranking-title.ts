import { RANKING_TITLES, TOP_TITLES } from '@icando/contract/community';

/** The title of a user by total XP. The top three titles require XP and a rank, which hidden users do not have. */
export function rankingTitle({ score, rank }: { score: number; rank: number | undefined }): string {
  const top = rank === undefined || score === 0 ? undefined : TOP_TITLES[rank - 1];
  return top ?? RANKING_TITLES.find(({ from }) => score >= from)?.title ?? RANKING_TITLES[3].title;
}
