import { mergedWords, mostMissed, useRoomReport } from '../reports/index.ts';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { HomeworkForm } from './HomeworkForm.tsx';
import { t } from '../platform/language.ts';

const LATEST_GAME = 0;

/** Homework of the words that a room missed most in its latest game; where it missed none, of all that it was asked. */
export function HomeworkOfRoom({ roomId }: { roomId: string }) {
  const { data, isPending } = useRoomReport(roomId, LATEST_GAME);
  if (isPending) return <SkeletonRows rows={5} columns={2} />;
  const words = mergedWords(data?.words ?? []);
  const missed = mostMissed(words);
  const idsOf = (list: typeof words) => list.flatMap(({ word_id }) => word_id ?? []);
  const hasMissed = idsOf(missed).length > 0;
  return (
    <HomeworkForm
      wordIds={idsOf(hasMissed ? missed : words)}
      note={hasMissed ? undefined : t('của ván này')}
      // The words of a room that is not one's own are not shown; lessons are chosen instead.
      roomId={data === undefined ? undefined : roomId}
    />
  );
}
