import { mergedWords, mostMissed, useRoomReport } from '../reports/index.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { HomeworkForm } from './HomeworkForm.tsx';
import { t } from '../../platform/i18n/language.ts';

const LATEST_GAME = 0;

/** Homework from the words that a room missed most in its latest game, or from all asked words if none was missed. */
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
      // Another teacher's room has no report here; the form then offers lessons instead.
      roomId={data === undefined ? undefined : roomId}
    />
  );
}
